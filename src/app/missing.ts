/** Stands in for an observer that a browser lacks. Imported before everything. */
class NoObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

if (!('ResizeObserver' in globalThis)) Object.assign(globalThis, { ResizeObserver: NoObserver })
