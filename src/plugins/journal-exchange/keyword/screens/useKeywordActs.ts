import { type RefObject, useState } from 'react';
import { isCallError } from '#core/client/callError.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import type { ListHandle } from '#ui/list/dataListProps.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { useCommandHandlers, useScreen } from '#ui/screen/screenContext.ts';
import { notify } from '#ui/toast/notify.ts';
import { importKeywords, type ListedKeyword, moveKeyword } from '../contract/accountKeyword';
import { keywordVersionsPath } from './keywordPaths';

/** What the keys of the list of rules do besides those of every list; rules of an earlier moment are not moved. */
export function useKeywordActs(list: RefObject<ListHandle<ListedKeyword> | null>, isPast: boolean) {
  const say = useMessages('journal-exchange');
  const screen = useScreen();
  const [dialog, setDialog] = useState<'test' | 'suggestions' | null>(null);
  const move = useWrite(moveKeyword);
  const bring = useWrite(importKeywords);

  const quietly = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      // The error catalogue has told the user.
      if (!isCallError(error)) throw error;
    }
  };
  const moveCurrent = (by: -1 | 1) => () => {
    const [row, another] = list.current?.rowsInHand() ?? [];
    if (isPast || !row || another) {
      notify('info', say(isPast ? 'keyword.isPast' : 'keyword.noRow'));
      return;
    }
    if (move.isPending) return;
    list.current?.follow(row.code);
    void quietly(async () => {
      await move.mutateAsync({ code: row.code, by });
    });
  };
  const showVersions = () => {
    const [row, another] = list.current?.rowsInHand() ?? [];
    screen.open(keywordVersionsPath(another ? undefined : row?.code), 'newTab');
  };
  const chooseFile = () => {
    const input = Object.assign(document.createElement('input'), { type: 'file', accept: '.csv,.xlsx' });
    input.addEventListener('change', () => {
      const [file] = input.files ?? [];
      if (!file) return;
      void quietly(async () => {
        const { added } = await bring.mutateAsync({ file });
        notify('success', say('keyword.import.done', { count: added }));
      });
    });
    input.click();
  };
  useCommandHandlers({
    'accounting:test-keywords': { run: () => setDialog('test') },
    'accounting:keyword-suggestions': { run: () => setDialog('suggestions') },
    'accounting:move-keyword-up': { run: moveCurrent(-1) },
    'accounting:move-keyword-down': { run: moveCurrent(1) },
    'accounting:show-keyword-versions': { run: showVersions },
    'accounting:import-keywords': { run: chooseFile },
  });
  return { dialog, close: () => setDialog(null) };
}
