/** Default URL of the update check. */
export const RELEASES_API = 'https://api.github.com/repos/*/*/releases/latest'

/** The latest release in the mock edition. */
export const LATEST_RELEASE = {
  tag_name: 'v0.6.11',
  body: '## 新功能\n\n- 示例：新增若干模型\n- 示例：渠道测试可以选择模型\n\n## 修复\n\n- 示例：额度显示更准确',
  html_url: 'https://github.com/songquanpeng/one-api/releases/tag/v0.6.11',
}
