import { useSnapshot } from 'valtio';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { useMessages } from '../../ui/i18n/useMessages';
import { answerClosing } from '../tabs/closeTab';
import { tabStore } from '../tabs/tabStore';
import { useTabTitle } from './useTabTitle';

/** The one question before what is not saved is lost. */
export function ClosingQuestion() {
  const { askingToClose } = useSnapshot(tabStore);
  const say = useMessages('workspace');
  const title = useTabTitle(askingToClose ?? undefined);
  return (
    <ConfirmDialog
      open={askingToClose !== null}
      title={say('tabs.closing.title')}
      description={say('tabs.closing.body', { title })}
      confirmLabel={say('tabs.closing.close')}
      cancelLabel={say('tabs.closing.keep')}
      danger
      onConfirm={() => answerClosing('close')}
      onCancel={() => answerClosing('keep')}
    />
  );
}
