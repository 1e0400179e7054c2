import { useState } from 'react';
import { isCallError } from '../../../../core/client/callError';
import { useMessages } from '../../../../ui/i18n/useMessages';
import { useWrite } from '../../../../ui/query/useWrite';
import { pointedIn } from '../../../../ui/screen/pointing';
import { useCommandHandlers, useScreen } from '../../../../ui/screen/screenContext';
import { notify } from '../../../../ui/toast/notify';
import { importKeywords, moveKeyword } from '../../contract/accountKeyword';

/** What the keys of the list of rules do besides those of every list. */
export function useKeywordActs() {
  const say = useMessages('accounting');
  const { tabId } = useScreen();
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
    const path = pointedIn(tabId).current;
    const code = new URLSearchParams(path?.split('?')[1]).get('code');
    if (!code) {
      notify('info', say('keyword.noRow'));
      return;
    }
    void quietly(async () => {
      await move.mutateAsync({ code, by });
    });
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
    'accounting:import-keywords': { run: chooseFile },
  });
  return { dialog, close: () => setDialog(null) };
}
