import { type Endpoint, permissionOf } from '../../src/core/contract/endpoint';
import { READY_ROLES, type ReadyRole, SCOPES, type Scope } from '../../src/core/contract/roles';
import { classesTold } from '../../src/server/rights/fieldClasses';

/**
 * What a role may do with an endpoint: nothing, or with whose records; which classes of its answer are masked (`~pay`),
 * and for which the call is refused since the whole answer tells them (`!pay`).
 */
export interface Entry {
  readonly scope: Scope | null;
  readonly masked: readonly string[];
  readonly refusedFor: readonly string[];
}

type MatrixLine = 'public' | 'signedIn' | ReadonlyMap<ReadyRole, Entry>;

export type Matrix = ReadonlyMap<string, MatrixLine>;

const NOTHING = '-';

/** What the roles of a company that was just founded hold. */
export interface FirstRights {
  readonly scopes: ReadonlyMap<ReadyRole, ReadonlyMap<string, Scope>>;
  readonly classes: ReadonlyMap<ReadyRole, ReadonlySet<string>>;
}

/** The matrix of endpoints as text to be reviewed: one endpoint a line, one role a column. */
export function writeMatrix(endpoints: readonly Endpoint[], first: FirstRights): string {
  const lines = endpoints.map((endpoint) => {
    const right = permissionOf(endpoint);
    if (endpoint.access !== 'granted') return [right, endpoint.access].join('\t');
    const told = [...classesTold(endpoint)];
    const cells = READY_ROLES.map((role) => {
      const scope = first.scopes.get(role)?.get(right);
      if (!scope) return NOTHING;
      const unread = told.filter((fieldClass) => !first.classes.get(role)?.has(fieldClass)).sort();
      return [scope, ...unread.map((each) => `${endpoint.tells.includes(each) ? '!' : '~'}${each}`)].join(' ');
    });
    return [right, ...cells].join('\t');
  });
  return `${['endpoint', ...READY_ROLES].join('\t')}\n${lines.sort().join('\n')}\n`;
}

/** Reads the reviewed text back; throws for a cell that says nothing known. */
export function readMatrix(text: string): Matrix {
  const [head = '', ...lines] = text.trimEnd().split('\n');
  if (head !== ['endpoint', ...READY_ROLES].join('\t')) throw new Error('the matrix has other columns than the roles');
  const matrix = new Map<string, MatrixLine>();
  for (const line of lines) {
    const [right = '', ...cells] = line.split('\t');
    const [access] = cells;
    const isOpen = cells.length === 1 && (access === 'public' || access === 'signedIn');
    matrix.set(right, isOpen ? access : new Map(READY_ROLES.map((role, at) => [role, readCell(right, cells[at])])));
  }
  return matrix;
}

function readCell(right: string, cell: string | undefined): Entry {
  if (cell === NOTHING) return { scope: null, masked: [], refusedFor: [] };
  const [scope, ...classes] = (cell ?? '').split(' ');
  const known = SCOPES.find((each) => each === scope);
  if (!known) throw new Error(`${right}: "${cell}" is neither a scope nor ${NOTHING}`);
  const markedBy = (mark: string) => classes.filter((each) => each.startsWith(mark)).map((each) => each.slice(1));
  return { scope: known, masked: markedBy('~'), refusedFor: markedBy('!') };
}
