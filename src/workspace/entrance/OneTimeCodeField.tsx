import { useEffect, useRef, useState } from 'react';
import { TextField } from '../../ui/field/TextField';

interface OneTimeCodeFieldProps {
  label: string;
  /** The server has just refused, or asked: the code is typed anew. */
  isWrong: boolean;
}

/** The code of the second factor: six digits of the authenticator, or a recovery code. */
export default function OneTimeCodeField({ label, isWrong }: OneTimeCodeFieldProps) {
  const [code, setCode] = useState('');
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isWrong) return;
    setCode('');
    frame.current?.querySelector('input')?.focus();
  }, [isWrong]);
  return (
    <div ref={frame}>
      <TextField
        name="otp"
        label={label}
        value={code}
        autoComplete="one-time-code"
        maxLength={20}
        normalize={(typed) => typed.normalize('NFKC').trim()}
        onChange={setCode}
      />
    </div>
  );
}
