import { Client } from 'pg';

/** Runs one statement outside any transaction, as `create database` requires. */
export async function postgresStatement(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
