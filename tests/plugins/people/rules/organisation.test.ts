import { describe, expect, it } from 'vitest';
import type { EmployeeName } from '#plugins/people/contract/names.ts';
import {
  afterMoves,
  chartByDepartment,
  chartByManager,
  moveOnto,
  rowsInSight,
  stepOf,
} from '#plugins/people/rules/organisation.ts';

const person = (id: string, department: string | null, managerId: string | null = null): EmployeeName => ({
  ...{ id, number: id, name: id, kana: '', kind: 'employee', standing: 'active', userId: null },
  ...{ department, departmentTitle: department, position: null, positionTitle: null, managerId },
});
const department = (code: string, parent: string | null = null, isActive = true, manager: string | null = null) => ({
  ...{ code, title: code, parent, manager, isActive },
});

describe('the chart of the organisation', () => {
  const departments = [department('400'), department('410', '400'), department('900', null, false)];
  const people = [person('chief', '400'), person('dev', '410', 'chief'), person('free', null, 'gone')];

  it('stands by department, with people at the top who have none and without empty departments out of use', () => {
    const chart = chartByDepartment(departments, people);
    expect(chart.map(({ title, headcount }) => [title, headcount])).toEqual([
      ['400', 2],
      ['free', 1],
    ]);
    expect(chart[0]?.children.map(({ title }) => title)).toEqual(['chief', '410']);
  });

  it('points out departments that nobody leads', () => {
    const led = [
      department('empty'),
      department('peopled'),
      department('led', null, true, 'chief'),
      department('left', null, true, 'gone'),
      department('closed', null, false, 'gone'),
    ];
    const chart = chartByDepartment(led, [person('dev', 'peopled'), person('chief', 'other'), person('one', 'closed')]);
    const vacant = chart.filter(({ isVacant }) => isVacant).map(({ title }) => title);
    expect(vacant).toEqual(['empty', 'left']);
  });

  it('stands by manager, and nobody is lost whose manager is not here', () => {
    const chart = chartByManager(people);
    expect(chart.map(({ title, headcount }) => [title, headcount])).toEqual([
      ['chief', 2],
      ['free', 1],
    ]);
  });

  it('is walked with the arrows as every tree', () => {
    const rows = rowsInSight(chartByDepartment(departments, people), (_, level) => level === 1);
    expect(rows.map(({ node, level }) => `${level} ${node.title}`)).toEqual(['1 400', '2 chief', '2 410', '1 free']);
    const [top, chief, folded] = rows;
    if (!top || !chief || !folded) throw new Error('the chart has lost its rows');
    expect(stepOf('ArrowRight', rows, top)).toEqual({ kind: 'go', key: chief.node.key });
    expect(stepOf('ArrowLeft', rows, top)).toEqual({ kind: 'fold', isOpen: false });
    expect(stepOf('ArrowLeft', rows, chief)).toEqual({ kind: 'go', key: top.node.key });
    expect(stepOf('ArrowRight', rows, folded)).toEqual({ kind: 'fold', isOpen: true });
    expect(stepOf('ArrowUp', rows, top)).toEqual({ kind: 'go', key: top.node.key });
    expect(stepOf('x', rows, top)).toBeUndefined();
  });
});

describe('moves tried out in the chart', () => {
  const departments = [department('400'), department('410', '400'), department('420', '400')];
  const [chief, dev, test] = [person('chief', '400'), person('dev', '410', 'chief'), person('test', '420', 'dev')];
  const rowsBy = (order: 'department' | 'manager') => {
    const people = [chief, dev, test];
    return rowsInSight(
      order === 'manager' ? chartByManager(people) : chartByDepartment(departments, people),
      () => true,
    );
  };
  const onto = (order: 'department' | 'manager', mover: EmployeeName, target: string) => {
    const rows = rowsBy(order);
    const row = rows.find(({ node }) => node.title === target);
    if (!row) throw new Error(`${target} is not in the chart`);
    return moveOnto(mover, row, { rows, order });
  };

  it('lead into a department, its own row or that of somebody in it', () => {
    expect(onto('department', dev, '420')).toEqual({ id: 'dev', department: '420' });
    expect(onto('department', dev, 'test')).toEqual({ id: 'dev', department: '420' });
    expect(onto('department', dev, '410')).toBeUndefined();
  });

  it('lead under a manager, but nobody under themself', () => {
    expect(onto('manager', test, 'chief')).toEqual({ id: 'test', managerId: 'chief' });
    expect(onto('manager', chief, 'test')).toBeUndefined();
    expect(onto('manager', dev, 'dev')).toBeUndefined();
  });

  it('show the chart as it would be, with the headcounts', () => {
    const moved = afterMoves([chief, dev, test], [{ id: 'dev', department: '420' }]);
    const [top] = chartByDepartment(departments, moved);
    expect(top?.children.map(({ title, headcount }) => [title, headcount])).toContainEqual(['420', 2]);
  });
});
