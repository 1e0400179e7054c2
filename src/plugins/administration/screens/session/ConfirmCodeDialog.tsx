import { useMemo, useState } from 'react';
import { encode } from 'uqr';
import { callEndpoint } from '#core/client/callEndpoint.ts';
import type { OutputOf } from '#core/contract/endpoint.ts';
import { type beginSecondFactor, confirmSecondFactor } from '#core/session/secondFactor.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import styles from './session.module.css';

interface ConfirmCodeDialogProps {
  secret: OutputOf<typeof beginSecondFactor>;
  onConfirmed: (recoveryCodes: readonly string[]) => void;
  onClose: () => void;
}

/** The secret as a QR code and as text, and the first code the authenticator makes of it. */
export function ConfirmCodeDialog({ secret, onConfirmed, onClose }: ConfirmCodeDialogProps) {
  const say = useMessages('administration');
  const [code, setCode] = useState('');
  const submit = async () => {
    const { recoveryCodes } = await callEndpoint(confirmSecondFactor, { code }, { message: false });
    onConfirmed(recoveryCodes);
    return [];
  };
  return (
    <FormDialog
      asksToDiscard={false}
      title={say('secondFactor.enrol')}
      description={say('secondFactor.scan')}
      submitLabel={say('secondFactor.confirm')}
      width={480}
      onSubmit={submit}
      onClose={onClose}
    >
      <QrCode text={secret.uri} label={say('secondFactor.qr')} />
      <p className={styles.secret}>
        {say('secondFactor.secret')} <code>{secret.secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <TextField
        label={say('secondFactor.code')}
        value={code}
        required
        autoComplete="one-time-code"
        maxLength={20}
        normalize={(typed) => typed.normalize('NFKC').trim()}
        onChange={setCode}
      />
    </FormDialog>
  );
}

/** Dark on light in both schemes: that is what cameras read. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const { data, size } = encode(text, { border: 2 });
    const dots = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { size, path: dots.join('') };
  }, [text]);
  return (
    <svg
      className={styles.qr}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
