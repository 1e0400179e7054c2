import { useMemo, useRef } from 'react';
import { isCallError } from '#core/client/callError.ts';
import type { GivenArguments } from '#core/plugin/commandArgument.ts';
import { beginAct } from '#ui/act/beginAct.ts';
import { Button } from '#ui/button/Button.tsx';
import { FailedRead } from '#ui/emptyState/FailedRead.tsx';
import { type Say, useMessages } from '#ui/i18n/useMessages.ts';
import { DataList, type ListColumn } from '#ui/list/DataList.tsx';
import type { ListHandle } from '#ui/list/dataListProps.ts';
import { useRead } from '#ui/query/useRead.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { useCommandHandlers, useScreen } from '#ui/screen/screenContext.ts';
import { ScreenFrame } from '#ui/screenFrame/ScreenFrame.tsx';
import { notify } from '#ui/toast/notify.ts';
import { Toolbar } from '#ui/toolbar/Toolbar.tsx';
import { accountPath } from '../../books/parts/paths';
import { accountTree, deleteAccountGroup, moveAccountGroup } from '../contract/accountGroup';
import { addGroupAct, moveAccountsAct, renameGroupAct } from '../parts/acts';
import type { TreeRow } from '../parts/effectOfMove';

const SCREEN = 'accounting:account-groups';

/** 勘定科目グループ: the lines of the statements with what adds up to them, to be named, ordered and filled. */
export default function AccountGroupsScreen() {
  const say = useMessages('ledger');
  const screen = useScreen();
  const { data, error, refetch } = useRead(accountTree, {}, { message: false });
  const list = useRef<ListHandle<TreeRow>>(null);
  const columns = useMemo(() => treeColumns(say), [say]);
  const rows = data?.rows ?? [];
  const act = useGroupActs();

  const inHand = () => list.current?.rowsInHand() ?? [];
  const move = (given?: GivenArguments, isTold?: boolean) => {
    const accounts = inHand().filter(({ kind }) => kind === 'account');
    if (accounts.length > 0) beginAct(moveAccountsAct, { on: { accounts, rows }, given, isTold });
    else notify('info', say('groups.chooseAccounts'));
  };
  /** The group in hand, or the one the account in hand stands in. */
  const group = () => {
    const [row] = inHand();
    return row?.kind === 'account' ? rows.find(({ code }) => code === row.parent) : row;
  };
  const withGroup =
    (run: (group: TreeRow, given?: GivenArguments, isTold?: boolean) => void) =>
    (given?: GivenArguments, isTold?: boolean) => {
      const found = group();
      if (found) run(found, given, isTold);
      else notify('info', say('groups.chooseRow'));
    };
  const rename = withGroup((on, given, isTold) => beginAct(renameGroupAct, { on, given, isTold }));
  const add = withGroup((found, given, isTold) => beginAct(addGroupAct, { on: sectionOf(found, rows), given, isTold }));
  useCommandHandlers({
    [`${SCREEN}-move`]: { run: move },
    [`${SCREEN}-rename`]: { run: rename },
    [`${SCREEN}-add`]: { run: add },
    [`${SCREEN}-delete`]: {
      run: withGroup(({ code, version }) => act.remove({ code, version })),
      asks: () => {
        const found = group();
        return found ? { title: say('groups.deleteTitle', { group: found.title }) } : null;
      },
    },
    [`${SCREEN}-up`]: { run: withGroup(({ code }) => act.move({ code, towards: 'up' })) },
    [`${SCREEN}-down`]: { run: withGroup(({ code }) => act.move({ code, towards: 'down' })) },
  });

  if (error && !data) return <FailedRead error={error} onRetry={refetch} />;
  return (
    <ScreenFrame label={say('groups.title')}>
      <Toolbar
        title={say('groups.title')}
        main={
          <Button kind="main" command={`${SCREEN}-move`} onClick={() => move()}>
            {say('groups.move')}
          </Button>
        }
      >
        <Button command={`${SCREEN}-add`} onClick={() => add()}>
          {say('groups.add')}
        </Button>
        <Button command={`${SCREEN}-rename`} onClick={() => rename()}>
          {say('groups.rename')}
        </Button>
      </Toolbar>
      <DataList<TreeRow>
        ref={list}
        label={say('groups.title')}
        columns={columns}
        rows={rows}
        rowId={({ kind, code }) => `${kind} ${code}`}
        loading={!data}
        takesFocus
        onOpen={(row) =>
          row.kind === 'account' ? screen.open(accountPath(row.code)) : beginAct(renameGroupAct, { on: row })
        }
      />
    </ScreenFrame>
  );
}

/** A new group is added beside the lowest ones: under the section of the group in hand. */
function sectionOf(group: TreeRow, rows: readonly TreeRow[]): TreeRow {
  const parent = rows.find(({ kind, code }) => kind === 'group' && code === group.parent);
  return group.takesAccounts && parent ? parent : group;
}

function treeColumns(say: Say): readonly ListColumn<TreeRow>[] {
  return [
    { field: 'code', title: say('account.code'), kind: 'code', width: 132 },
    {
      field: 'title',
      title: say('groups.name'),
      width: 340,
      value: ({ level, title, kind }) => `${'　'.repeat(level)}${kind === 'group' ? '▾ ' : ''}${title}`,
    },
    {
      field: 'amount',
      title: say('groups.amount'),
      kind: 'amount',
      width: 140,
      // Both sides of a whole statement come to nothing that anybody reads.
      value: ({ level, amount }) => (level === 0 ? null : amount),
    },
    {
      field: 'accounts',
      title: say('groups.accounts'),
      kind: 'number',
      width: 84,
      value: ({ kind, accounts }) => (kind === 'group' ? accounts : null),
    },
  ];
}

/** What is done to a group without asking anything more. */
function useGroupActs() {
  const moving = useWrite(moveAccountGroup, { touches: ['Balance'] });
  const removing = useWrite(deleteAccountGroup, { touches: ['Balance'] });
  const quietly = async (work: Promise<unknown>) => {
    try {
      await work;
    } catch (error) {
      // The error catalogue has told the user.
      if (!isCallError(error)) throw error;
    }
  };
  return {
    move: (input: Parameters<typeof moving.mutateAsync>[0]) => quietly(moving.mutateAsync(input)),
    remove: (input: Parameters<typeof removing.mutateAsync>[0]) => quietly(removing.mutateAsync(input)),
  };
}
