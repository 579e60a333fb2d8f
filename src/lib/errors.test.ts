import { describe, expect, it } from 'vitest'
import { ApiError, asNameTaken, NameTakenError } from './errors'

const outcome = (message: string) =>
  Promise.reject(new ApiError(message))
    .catch(asNameTaken)
    .catch((error: unknown) => error)

// The messages of each database, through the gateway's driver.
describe('a name that is taken', () => {
  it.each([
    'UNIQUE constraint failed: users.username',
    "Error 1062 (23000): Duplicate entry 'lin' for key 'users.username'",
    "Error 1062 (23000): Duplicate entry 'lin' for key 'users.uni_users_username'",
    "Error 1062: Duplicate entry 'lin' for key 'username'",
    'ERROR: duplicate key value violates unique constraint "users_username_key" (SQLSTATE 23505)',
    'ERROR: duplicate key value violates unique constraint "uni_users_username" (SQLSTATE 23505)',
  ])('is recognised in: %s', async (message) => {
    expect(await outcome(message)).toBeInstanceOf(NameTakenError)
    expect(await outcome(message)).toMatchObject({ message })
  })

  it.each([
    'UNIQUE constraint failed: users.access_token',
    "Error 1062 (23000): Duplicate entry '' for key 'users.idx_users_aff_code'",
    'ERROR: duplicate key value violates unique constraint "idx_users_access_token" (SQLSTATE 23505)',
    "Error 1406 (22001): Data too long for column 'display_name' at row 1",
    'ERROR: value too long for type character varying(32) (SQLSTATE 22001)',
    'database is locked',
  ])('is not recognised in: %s', async (message) => {
    const error = await outcome(message)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).not.toBeInstanceOf(NameTakenError)
  })
})
