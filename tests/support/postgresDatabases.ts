import pg from 'pg';

/** Runs statements one by one on a PostgreSQL server, each outside a transaction: what makes and drops databases. */
export async function administer(serverUrl: string, ...statements: readonly string[]): Promise<void> {
  const client = new pg.Client(serverUrl);
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** By its files: to copy it block by block through the log, as PostgreSQL does by itself, takes twice the processor. */
export const cloneDatabase = (
  serverUrl: string,
  { name, template }: { name: string; template: string },
): Promise<void> => administer(serverUrl, `create database ${name} template ${template} strategy file_copy`);

/** The address of another database of the same server. */
export function databaseAt(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

export const databaseName = (url: string): string => new URL(url).pathname.slice(1);
