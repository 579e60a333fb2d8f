/**
 * Stands in for what a supported browser may lack: an observer that never calls back costs a sticky head or a
 * measured width, and nothing else. Imported before everything.
 */
class NoObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

if (!('ResizeObserver' in globalThis)) Object.assign(globalThis, { ResizeObserver: NoObserver })
