/** Returns the fields that differ from their stored values. */
export function changedFields<Fields extends object>(fields: Fields, stored: Fields): Partial<Fields> {
  const changed = Object.entries(fields).filter(([name, value]) => value !== stored[name as keyof Fields])
  return Object.fromEntries(changed) as Partial<Fields>
}
