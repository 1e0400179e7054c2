import { callEndpoint } from '#core/client/callEndpoint.ts';
import { isCallError } from '#core/client/callError.ts';
import type { OutputOf } from '#core/contract/endpoint.ts';
import { changeCompany, ownCompanies } from '#core/session/change.ts';
import { EmptyState } from '#ui/emptyState/EmptyState.tsx';
import { FailedRead } from '#ui/emptyState/FailedRead.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { DataList } from '#ui/list/DataList.tsx';
import { useRead } from '#ui/query/useRead.ts';
import { ScreenBody, ScreenFrame } from '#ui/screenFrame/ScreenFrame.tsx';
import { goOnWithKey } from '#ui/session/goOnWithKey.ts';
import { Toolbar } from '#ui/toolbar/Toolbar.tsx';

type OwnCompany = OutputOf<typeof ownCompanies>['rows'][number];

/** 会社の切替: the companies one works in; Enter goes on in another, in a session of its own with the rights of there. */
export default function OwnCompaniesScreen() {
  const say = useMessages('administration');
  const own = useRead(ownCompanies, {}, { message: false });
  if (own.error) return <FailedRead error={own.error} onRetry={() => void own.refetch()} />;
  const title = say('companies.changeTitle');
  const all = own.data?.rows ?? [];
  // A choice of one is none.
  const rows = all.every(({ isThis }) => isThis) ? [] : all;
  return (
    <ScreenFrame label={title}>
      <Toolbar title={title} />
      <ScreenBody>
        <DataList
          takesFocus
          label={title}
          columns={[
            { field: 'code', title: say('companies.code'), kind: 'code', width: 136 },
            { field: 'title', title: say('companies.title'), width: 320 },
            { field: 'isThis', title: say('companies.isThis'), kind: 'flag', width: 112 },
          ]}
          rows={rows}
          rowId={({ id }) => id}
          loading={!own.data}
          onOpen={(company) => void goTo(company)}
          empty={<EmptyState kind="empty" title={say('companies.onlyThis')} next={say('companies.onlyThisNext')} />}
        />
      </ScreenBody>
    </ScreenFrame>
  );
}

/** The key of this page is dead with the answer, so nothing is read again by it. */
async function goTo({ id, isThis }: OwnCompany): Promise<void> {
  if (isThis) return;
  try {
    const { key } = await callEndpoint(changeCompany, { id });
    goOnWithKey(key);
  } catch (error) {
    // The error catalogue has told the user.
    if (!isCallError(error)) throw error;
  }
}
