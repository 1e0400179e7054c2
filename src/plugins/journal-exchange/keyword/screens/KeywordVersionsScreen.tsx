import { useMemo, useRef, useState } from 'react';
import { useMessages } from '#ui/i18n/useMessages.ts';
import type { ListHandle } from '#ui/list/dataListProps.ts';
import { ListScreen } from '#ui/listScreen/ListScreen.tsx';
import { useCommandHandlers, useScreen } from '#ui/screen/screenContext.ts';
import { notify } from '#ui/toast/notify.ts';
import type { KeywordVersion } from '../contract/accountKeyword';
import { keywordSetPath } from './keywordPaths';
import { keywordVersionList } from './keywordVersionList';
import { useAccountName } from './useAccountName';
import { VersionDialog } from './VersionDialog';

/** The versions of the keyword rules, the newest first: compared with what holds now, and restored. */
export default function KeywordVersionsScreen() {
  const say = useMessages('journal-exchange');
  const screen = useScreen();
  const handle = useRef<ListHandle<KeywordVersion>>(null);
  const [compared, setCompared] = useState<KeywordVersion | null>(null);
  const { accountName, isReady } = useAccountName();
  const list = useMemo(() => keywordVersionList(accountName), [accountName]);
  const onRow = (act: (row: KeywordVersion) => void) => () => {
    const [row, another] = handle.current?.rowsInHand() ?? [];
    if (row && !another) act(row);
    else notify('info', say('keyword.noRow'));
  };
  useCommandHandlers({
    'accounting:compare-keyword-version': { run: onRow(setCompared) },
    'accounting:keywords-then': {
      run: onRow(({ savedAt }) => screen.open(keywordSetPath(savedAt), 'newTab')),
    },
  });
  return (
    <>
      {isReady ? <ListScreen list={list} handle={handle} onOpen={setCompared} /> : null}
      {compared ? (
        <VersionDialog version={compared} accountName={accountName} onClose={() => setCompared(null)} />
      ) : null}
    </>
  );
}
