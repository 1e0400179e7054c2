/** What the sign-in page is told by the page on which a company was founded: whose account it is to be signed in with. */
export interface AfterFounding {
  readonly founded: { readonly employeeNumber: string; readonly username: string };
}

/** Read from the state of the browser's history; undefined for what anybody else left there. */
export function readAfterFounding(state: unknown): AfterFounding['founded'] | undefined {
  const founded = isRecord(state) ? state.founded : undefined;
  if (!isRecord(founded)) return undefined;
  const { employeeNumber, username } = founded;
  return typeof employeeNumber === 'string' && typeof username === 'string' ? { employeeNumber, username } : undefined;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
