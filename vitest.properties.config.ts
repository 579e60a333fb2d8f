import { mergeConfig } from 'vite'
import base from './vite.config.ts'

/** The unit tests with their properties counted, for the scorecard. */
export default mergeConfig(base({ command: 'serve', mode: 'test', isPreview: false }), {
  test: { setupFiles: ['scripts/scorecard/count-properties.ts'] },
})
