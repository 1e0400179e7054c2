import { useContext } from 'react';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { pointedIn } from '#ui/screen/pointing.ts';
import { ScreenContext } from '#ui/screen/screenContext.ts';
import { notify } from '#ui/toast/notify.ts';

/** Runs an act on the account of the row under the cursor of the chart, or says that a row has to be chosen. */
export function useAccountOfRow(): (act: (code: string) => void) => () => void {
  const say = useMessages('ledger');
  const tabId = useContext(ScreenContext)?.tabId;
  return (act) => () => {
    const row = pointedIn(tabId).current;
    const code = row && new URLSearchParams(row.split('?')[1]).get('code');
    if (code) act(code);
    else notify('info', say('account.chooseRow'));
  };
}
