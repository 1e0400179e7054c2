import { useState } from 'react';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';

interface OwnPasswordDialogProps {
  readonly title: string;
  readonly lead: string;
  /** The title, where the button says nothing else. */
  readonly submitLabel?: string;
  readonly onSubmit: (password: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Whoever sits at an open session proves to be its user before its access changes. */
export function OwnPasswordDialog({ title, lead, submitLabel = title, onSubmit, onClose }: OwnPasswordDialogProps) {
  const say = useMessages('administration');
  const [password, setPassword] = useState('');
  return (
    <FormDialog
      title={title}
      description={lead}
      submitLabel={submitLabel}
      width={480}
      onSubmit={async () => {
        await onSubmit(password);
        return [];
      }}
      onClose={onClose}
    >
      <TextField
        // The one field: the button that opened the dialog may be gone with the row it belonged to.
        autoFocus
        type="password"
        autoComplete="current-password"
        label={say('secondFactor.password')}
        value={password}
        required
        maxLength={200}
        onChange={setPassword}
      />
    </FormDialog>
  );
}
