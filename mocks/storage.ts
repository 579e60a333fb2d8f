import type { Snapshot } from './gateway'

/** The number is raised when the shape of the snapshot changes, so that old ones are not read. */
const DATABASE = 'mock-gateway-2'
const STORE = 'snapshots'
const KEY = 'current'
/** Local storage counter by which other tabs notice a save. */
const VERSION_KEY = 'mock-gateway-version'

/** Keeps one snapshot over reloads. */
interface SnapshotStorage {
  load: () => Promise<Snapshot | undefined>
  /** Stores it and raises the version; resolves when it is on disk. */
  save: (snapshot: Snapshot) => Promise<void>
  /** Changes whenever any tab saves. */
  version: () => string
}

/** Opens the storage in IndexedDB; without one (private mode), it forgets everything. */
export async function openStorage(): Promise<SnapshotStorage> {
  try {
    return stored(await openDatabase())
  } catch (error) {
    console.warn('the mock gateway keeps its data in memory only', error)
    return { load: async () => undefined, save: async () => {}, version: () => '' }
  }
}

function stored(database: IDBDatabase): SnapshotStorage {
  const transaction = (mode: IDBTransactionMode) => database.transaction(STORE, mode).objectStore(STORE)
  return {
    load: () => settled<Snapshot | undefined>(transaction('readonly').get(KEY)),
    async save(snapshot) {
      const put = settled(transaction('readwrite').put(snapshot, KEY))
      // Raised before the write has ended: IndexedDB orders later reads after it, and a page that is being closed would
      // not get to it later.
      bumpVersion()
      await put
    },
    version: readVersion,
  }
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE)
  request.onupgradeneeded = () => request.result.createObjectStore(STORE)
  return settled(request)
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

function readVersion(): string {
  try {
    return localStorage.getItem(VERSION_KEY) ?? ''
  } catch {
    return ''
  }
}

function bumpVersion(): void {
  try {
    localStorage.setItem(VERSION_KEY, String(Number(readVersion()) + 1))
  } catch {
    // Blocked storage: other tabs will not notice the change.
  }
}
