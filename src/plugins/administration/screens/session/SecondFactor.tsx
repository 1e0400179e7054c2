import { useState } from 'react';
import type { OutputOf } from '#core/contract/endpoint.ts';
import { type beginSecondFactor, secondFactorState } from '#core/session/secondFactor.ts';
import { Button } from '#ui/button/Button.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { Pill } from '#ui/pill/Pill.tsx';
import { useRead } from '#ui/query/useRead.ts';
import { useCommandHandlers } from '#ui/screen/screenContext.ts';
import { ConfirmCodeDialog } from './ConfirmCodeDialog';
import { PasswordDialog } from './PasswordDialog';
import { RecoveryCodesDialog } from './RecoveryCodesDialog';

const COMMAND = 'administration:second-factor';

type Step =
  | { readonly at: 'password' | 'remove' }
  | { readonly at: 'code'; readonly secret: OutputOf<typeof beginSecondFactor> }
  | { readonly at: 'recovery'; readonly codes: readonly string[] };

/** The own second factor: enrolled in three steps (password, first code, recovery codes), or removed. */
export function SecondFactor() {
  const say = useMessages('administration');
  const { data, refetch } = useRead(secondFactorState, {});
  const [step, setStep] = useState<Step | null>(null);
  const open = () => setStep({ at: data?.isEnrolled ? 'remove' : 'password' });
  useCommandHandlers({ [COMMAND]: { run: open } });
  const close = () => {
    setStep(null);
    void refetch();
  };
  /** Rights that waited for the second factor are there from now on: the menu is read anew. */
  const finish = () => {
    if (data?.isNeeded) location.reload();
    else close();
  };
  if (!data) return null;
  return (
    <>
      <Pill tone={data.isEnrolled ? 'success' : data.isNeeded ? 'warning' : 'neutral'}>
        {data.isEnrolled
          ? say('secondFactor.enrolled', { count: data.recoveryCodesLeft })
          : say(data.isNeeded ? 'secondFactor.needed' : 'secondFactor.none')}
      </Pill>
      <Button kind={data.isNeeded && !data.isEnrolled ? 'main' : 'plain'} command={COMMAND} onClick={open}>
        {say(data.isEnrolled ? 'secondFactor.remove' : 'secondFactor.enrol')}
      </Button>
      {step?.at === 'password' ? (
        <PasswordDialog onBegun={(secret) => setStep({ at: 'code', secret })} onClose={close} />
      ) : null}
      {step?.at === 'remove' ? <PasswordDialog isRemoval onRemoved={close} onClose={close} /> : null}
      {step?.at === 'code' ? (
        <ConfirmCodeDialog
          secret={step.secret}
          onConfirmed={(codes) => setStep({ at: 'recovery', codes })}
          onClose={close}
        />
      ) : null}
      {step?.at === 'recovery' ? <RecoveryCodesDialog codes={step.codes} onClose={finish} /> : null}
    </>
  );
}
