import type { EmployeeName } from '../contract/names';
import type { TeamMove } from '../contract/teamMove';

/** A department or a person in the chart, with whoever stands below. */
export interface OrgNode {
  /** `d:410` a department, `p:<id>` a person: unique in the chart. */
  readonly key: string;
  readonly title: string;
  readonly person: EmployeeName | null;
  /** A department that nobody leads: whoever is named is not here, or nobody is named and nobody stands in it. */
  readonly isVacant: boolean;
  /** People in this node and below. */
  readonly headcount: number;
  readonly children: readonly OrgNode[];
}

interface Department {
  readonly code: string;
  readonly title: string;
  readonly parent: string | null;
  /** The number of who leads it. */
  readonly manager: string | null;
  readonly isActive: boolean;
}

/** Departments under departments, their people in them; people without a department stand at the end. */
export function chartByDepartment(departments: readonly Department[], people: readonly EmployeeName[]): OrgNode[] {
  const known = new Set(departments.map(({ code }) => code));
  const childrenOf = groupBy(departments, ({ parent }) => (parent !== null && known.has(parent) ? parent : ''));
  const membersOf = groupBy(people, ({ department }) =>
    department !== null && known.has(department) ? department : '',
  );
  const here = new Set(people.map(({ number }) => number));
  const nodeOf = ({ code, title, manager, isActive }: Department): OrgNode[] => {
    const below = (childrenOf.get(code) ?? []).flatMap(nodeOf);
    const members = membersOf.get(code) ?? [];
    const children = [...members.map(leafOf), ...below];
    const isVacant = isActive && (manager === null ? members.length === 0 : !here.has(manager));
    const node = { key: `d:${code}`, title, person: null, isVacant };
    return isActive || children.length > 0 ? [nodeWith(node, children)] : [];
  };
  return [...(childrenOf.get('') ?? []).flatMap(nodeOf), ...(membersOf.get('') ?? []).map(leafOf)];
}

/** People under their managers; whoever has none, or one who is not here, stands at the top. */
export function chartByManager(people: readonly EmployeeName[]): OrgNode[] {
  const known = new Set(people.map(({ id }) => id));
  const reportsOf = groupBy(people, ({ managerId }) => (managerId !== null && known.has(managerId) ? managerId : ''));
  const nodeOf = (person: EmployeeName): OrgNode =>
    nodeWith({ ...leafOf(person) }, (reportsOf.get(person.id) ?? []).map(nodeOf));
  return (reportsOf.get('') ?? []).map(nodeOf);
}

const leafOf = (person: EmployeeName): OrgNode => ({
  key: `p:${person.id}`,
  title: person.name,
  person,
  isVacant: false,
  headcount: 1,
  children: [],
});

const nodeWith = (
  { key, title, person, isVacant }: Omit<OrgNode, 'headcount' | 'children'>,
  children: readonly OrgNode[],
): OrgNode => ({
  ...{ key, title, person, isVacant, children },
  headcount: (person ? 1 : 0) + children.reduce((sum, { headcount }) => sum + headcount, 0),
});

function groupBy<T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}

/** A row of the chart as it is folded: how deep it stands, and what is above it. */
export interface OrgRow {
  readonly node: OrgNode;
  readonly level: number;
  readonly parent: string | null;
  readonly isOpen: boolean;
}

/** The rows in sight, from top to bottom; what is folded keeps its children to itself. */
export function rowsInSight(roots: readonly OrgNode[], isOpen: (node: OrgNode, level: number) => boolean): OrgRow[] {
  const rows: OrgRow[] = [];
  const visit = (node: OrgNode, level: number, parent: string | null) => {
    const open = node.children.length > 0 && isOpen(node, level);
    rows.push({ node, level, parent, isOpen: open });
    if (open) for (const child of node.children) visit(child, level + 1, node.key);
  };
  for (const root of roots) visit(root, 1, null);
  return rows;
}

/** What a key does in the chart. */
export type OrgStep =
  | { readonly kind: 'go'; readonly key: string }
  | { readonly kind: 'fold'; readonly isOpen: boolean }
  | { readonly kind: 'open' };

/** What a key does with the cursor on a row, as in every tree; undefined for keys that are nobody's here. */
export function stepOf(key: string, rows: readonly OrgRow[], current: OrgRow): OrgStep | undefined {
  const place = rows.indexOf(current);
  const go = (to: number): OrgStep => {
    const row = rows[Math.max(0, Math.min(rows.length - 1, to))] ?? current;
    return { kind: 'go', key: row.node.key };
  };
  switch (key) {
    case 'ArrowDown':
      return go(place + 1);
    case 'ArrowUp':
      return go(place - 1);
    case 'Home':
      return go(0);
    case 'End':
      return go(rows.length - 1);
    case 'ArrowRight':
      if (current.isOpen) return go(place + 1);
      return { kind: 'fold', isOpen: current.node.children.length > 0 };
    case 'ArrowLeft':
      if (current.isOpen || current.parent === null) return { kind: 'fold', isOpen: false };
      return { kind: 'go', key: current.parent };
    case 'Enter':
      return { kind: 'open' };
    default:
      return undefined;
  }
}

/** The people of a chart as they would stand after moves that are only tried out. */
export const afterMoves = (people: readonly EmployeeName[], moves: readonly TeamMove[]): readonly EmployeeName[] =>
  people.map((person) => {
    const move = moves.find(({ id }) => id === person.id);
    if (!move) return person;
    const { department = person.department, managerId = person.managerId } = move;
    return { ...person, department, managerId };
  });

/**
 * The move that puts a person on a row of the chart: into its department, or under the person on it. Undefined where
 * that is nowhere else, or below the person themself.
 */
export function moveOnto(
  person: EmployeeName,
  target: OrgRow,
  { rows, order }: { rows: readonly OrgRow[]; order: 'department' | 'manager' },
): TeamMove | undefined {
  if (order === 'department') {
    const department = target.node.person ? target.node.person.department : target.node.key.slice(2);
    return department === null || department === person.department ? undefined : { id: person.id, department };
  }
  const managerId = target.node.person?.id;
  if (!managerId || managerId === person.managerId) return undefined;
  const rowOf = new Map(rows.map((row) => [row.node.key, row]));
  for (let row: OrgRow | undefined = target; row; row = row.parent === null ? undefined : rowOf.get(row.parent)) {
    if (row.node.person?.id === person.id) return undefined;
  }
  return { id: person.id, managerId };
}
