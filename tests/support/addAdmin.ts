import { randomUUID } from 'node:crypto';
import type { TestApp } from './app.ts';

/** An admin who never signs in, so that the first account of a test is none, and may be deleted. */
export async function addAdmin({ app }: Pick<TestApp, 'app'>): Promise<string> {
  const id = randomUUID();
  await app.database.db
    .insertInto('users')
    .values({ id, email: `${id}@example.org`, is_admin: true })
    .execute();
  return id;
}
