import { type Id, id } from './primitives'

/** Converts a number or UUID to an id for tests; throws for other values. */
export const testId = (value: unknown): Id => id.parse(value)
