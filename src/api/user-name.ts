import { ApiError, NameTakenError } from '@/lib/errors'

/** What the databases say where a unique column holds the value already. */
const DUPLICATE = /UNIQUE constraint failed|Duplicate entry|duplicate key value/i
/** Unique columns of a user that the server fills in by itself: a clash there says nothing about the name. */
const OTHER_COLUMN = /access_token|aff_code/i

/** For the calls that write a user name: throws NameTakenError where it is somebody else's. */
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
