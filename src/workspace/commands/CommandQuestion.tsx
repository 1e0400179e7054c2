import { useSnapshot } from 'valtio';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { useMessages, useText } from '../../ui/i18n/useMessages';
import { answerQuestion, commandQuestion } from './runCommand';

/** Asks before a command that destroys something is run. */
export function CommandQuestion() {
  const { command, asked } = useSnapshot(commandQuestion);
  const say = useMessages('workspace');
  const text = useText();
  const title = command ? text(command.title) : '';
  return (
    <ConfirmDialog
      open={command !== null}
      title={asked?.title ?? say('command.question', { title })}
      description={asked?.body ?? say('command.questionBody')}
      confirmLabel={asked ? title : say('command.run')}
      cancelLabel={say('command.cancel')}
      danger
      onConfirm={() => answerQuestion('run')}
      onCancel={() => answerQuestion('cancel')}
    />
  );
}
