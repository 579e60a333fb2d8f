import { useEffect, useState } from 'react'
import { compareText } from '@/lib/compare'
import { sortInSlices } from '@/lib/sliced-sort'

/** More names than can be sorted without anybody noticing. */
const MANY = 1_500

const placesOf = (names: readonly string[]) => new Map(names.map((name, place) => [name, place]))

/** Where each row's name stands among all names in Chinese order; empty until so many are sorted. */
export function usePlaces(rows: readonly { id: string }[]): ReadonlyMap<string, number> {
  const [places, setPlaces] = useState<ReadonlyMap<string, number>>(new Map())
  const isNew = rows.some(({ id }) => !places.has(id))
  if (isNew && rows.length < MANY) setPlaces(placesOf(rows.map(({ id }) => id).sort(compareText)))
  useEffect(() => {
    if (!isNew || rows.length < MANY) return
    const gone = new AbortController()
    sortInSlices(
      rows.map(({ id }) => id),
      compareText,
      gone.signal,
    ).then(
      (names) => setPlaces(placesOf(names)),
      () => undefined,
    )
    return () => gone.abort()
  }, [isNew, rows])
  return places
}
