/** For browsers without ResizeObserver. Imported before everything else. */
class NoObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

if (!('ResizeObserver' in globalThis)) Object.assign(globalThis, { ResizeObserver: NoObserver })
