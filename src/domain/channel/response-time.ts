export function responseTime(milliseconds: number): { label: string; color: string } {
  // Negative or infinite: not a measured time.
  if (!(milliseconds > 0 && Number.isFinite(milliseconds))) return { label: '未测试', color: 'gray' }
  const label = `${(milliseconds / 1000).toFixed(2)} 秒`
  if (milliseconds <= 1000) return { label, color: 'green' }
  if (milliseconds <= 3000) return { label, color: 'olive' }
  if (milliseconds <= 5000) return { label, color: 'yellow' }
  return { label, color: 'red' }
}
