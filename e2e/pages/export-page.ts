import { readFile } from 'node:fs/promises'
import type { Download, Locator, Page } from '@playwright/test'
import Papa from 'papaparse'
import { readWorkbook } from '@/lib/sheet/test-workbook'

/** The export dialog of a list, and the files it produces. */
export class ExportDialog {
  readonly dialog: Locator
  /** 导出 in the dialog. */
  readonly save: Locator
  readonly cancel: Locator
  readonly #page: Page

  constructor(page: Page, label: string) {
    this.#page = page
    this.dialog = page.getByRole('dialog', { name: `导出${label}` })
    this.save = this.dialog.getByRole('button', { name: '导出', exact: true })
    this.cancel = this.dialog.getByRole('button', { name: '取消' })
  }

  async open() {
    await this.#page.getByRole('main').getByRole('button', { name: '导出', exact: true }).click()
    await this.dialog.waitFor()
  }

  /** Checks radios and checkboxes by label. */
  async choose(...labels: string[]) {
    for (const label of labels) await this.dialog.getByLabel(label).check()
  }

  /** Presses 导出 and waits for the download. */
  async file(): Promise<Download> {
    const [file] = await Promise.all([this.#page.waitForEvent('download'), this.save.click()])
    return file
  }

  async csv(): Promise<string> {
    await this.choose('CSV')
    return readFile(await (await this.file()).path(), 'utf8')
  }

  /** Exports a CSV file and returns its rows, keyed by column title. */
  async records(): Promise<Record<string, string>[]> {
    return Papa.parse<Record<string, string>>((await this.csv()).slice(1), { header: true }).data
  }
}

export const workbookOf = async (file: Download) => readWorkbook(await readFile(await file.path()))
