/** Colour of a group's tag: vip and pro yellow, svip and premium red. */
export function groupColor(group: string): string {
  if (group === 'vip' || group === 'pro') return 'yellow'
  if (group === 'svip' || group === 'premium') return 'red'
  return 'gray'
}
