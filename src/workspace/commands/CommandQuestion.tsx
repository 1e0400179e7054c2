import { useSnapshot } from 'valtio';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { useMessages, useText } from '../../ui/i18n/useMessages';
import { answerQuestion, commandQuestion } from './runCommand';

/** Asks before a command that destroys something is run. */
export function CommandQuestion() {
  const { command } = useSnapshot(commandQuestion);
  const say = useMessages('workspace');
  const text = useText();
  return (
    <ConfirmDialog
      open={command !== null}
      title={say('command.question', { title: command ? text(command.title) : '' })}
      description={say('command.questionBody')}
      confirmLabel={say('command.run')}
      cancelLabel={say('command.cancel')}
      danger
      onConfirm={() => answerQuestion('run')}
      onCancel={() => answerQuestion('cancel')}
    />
  );
}
