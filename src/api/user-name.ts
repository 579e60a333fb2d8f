import { ApiError, NameTakenError } from '@/lib/errors'

/** The databases' words for a value that a unique column already has. */
const DUPLICATE = /UNIQUE constraint failed|Duplicate entry|duplicate key value/i
/** Unique columns that the server fills in: a duplicate there says nothing about the name. */
const OTHER_COLUMN = /access_token|aff_code/i

/** For calls that write a user name: throws NameTakenError if another user has it. */
export async function writingUserName<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call
  } catch (error) {
    if (error instanceof ApiError && DUPLICATE.test(error.message) && !OTHER_COLUMN.test(error.message)) {
      const { call, requestId } = error
      throw Object.assign(new NameTakenError(error.message, error.data), { call, requestId })
    }
    throw error
  }
}
