import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compressFolder } from '../scripts/served/compress.ts'
import { NONCE_MARK, writeHeaderFiles } from '../scripts/served/header-files.ts'

export const SCRIPT = '/assets/index-q25XWelw.js'

const page = `<!doctype html>
<html lang="zh-CN">
  <head>
    <script>document.documentElement.dataset.early = 'yes'</script>
    <style>body { margin: 0 }</style>
    <meta property="csp-nonce" nonce="${NONCE_MARK}" content="">
    <script type="module" crossorigin src="${SCRIPT}"></script>
  </head>
  <body><div id="root"></div><!-- ${'long enough to be worth zipping '.repeat(30)} --></body>
</html>
`

/** Writes a small fake build to test the servers with. */
export async function writeBuilt(folder: string): Promise<void> {
  mkdirSync(join(folder, 'assets'), { recursive: true })
  writeFileSync(join(folder, 'index.html'), page)
  writeFileSync(join(folder, SCRIPT), 'export const text = "网关";\n'.repeat(2_000))
  writeFileSync(join(folder, 'logo.png'), Buffer.from('89504e470d0a1a0a', 'hex'))
  writeHeaderFiles(folder, ['https://api.github.com'])
  await compressFolder(folder)
}
