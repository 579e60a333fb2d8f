import type { Snapshot } from './gateway'

/** Increase the number when the shape of snapshots changes, so old ones are not loaded. */
const DATABASE = 'mock-gateway-2'
const STORE = 'snapshots'
const KEY = 'current'
/** Local storage counter that signals a save to other tabs. */
const VERSION_KEY = 'mock-gateway-version'

/** Stores one snapshot across reloads. */
interface SnapshotStorage {
  load: () => Promise<Snapshot | undefined>
  /** Stores the snapshot and increases the version; resolves when it is on disk. */
  save: (snapshot: Snapshot) => Promise<void>
  /** Changes whenever any tab saves. */
  version: () => string
}

/** Opens the IndexedDB storage; where that fails (private mode), data is lost on reload. */
export async function openStorage(): Promise<SnapshotStorage> {
  try {
    return createStorage(await openDatabase())
  } catch (error) {
    console.warn('the mock gateway keeps its data in memory only', error)
    return { load: async () => undefined, save: async () => {}, version: () => '' }
  }
}

function createStorage(database: IDBDatabase): SnapshotStorage {
  const transaction = (mode: IDBTransactionMode) => database.transaction(STORE, mode).objectStore(STORE)
  return {
    load: () => toPromise<Snapshot | undefined>(transaction('readonly').get(KEY)),
    async save(snapshot) {
      const put = toPromise(transaction('readwrite').put(snapshot, KEY))
      // Increased before the write ends, because a closing page could not do it later; IndexedDB runs later reads after
      // the write.
      bumpVersion()
      await put
    },
    version: readVersion,
  }
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE)
  request.onupgradeneeded = () => request.result.createObjectStore(STORE)
  return toPromise(request)
}

function toPromise<T>(request: IDBRequest<T>): Promise<T> {
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
    // Storage is blocked, so other tabs do not notice the change.
  }
}
