import { useRef, useState } from 'react';
import type { OutputOf } from '#core/contract/endpoint.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { CheckField } from '#ui/field/CheckField.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { notify } from '#ui/toast/notify.ts';
import { type getSetting, updateSetting } from '../contract/expenseSetting';

interface SettingDialogProps {
  stored: OutputOf<typeof getSetting>;
  onClose: () => void;
}

/** 少額特例: whether the company is small enough to need no invoice for small amounts. */
export function SettingDialog({ stored, onClose }: SettingDialogProps) {
  const say = useMessages('expenses');
  const [isSmallBusiness, setSmall] = useState(stored.isSmallBusiness);
  const { mutateAsync } = useWrite(updateSetting, { message: false });
  const field = useRef<HTMLInputElement>(null);
  return (
    <FormDialog
      title={say('setting.title')}
      description={say('setting.explain')}
      submitLabel={say('setting.save')}
      initialFocus={field}
      onSubmit={async () => {
        await mutateAsync({ isSmallBusiness, version: stored.version });
        notify('success', say('setting.saved'));
        onClose();
        return [];
      }}
      onClose={onClose}
    >
      <CheckField ref={field} label={say('setting.isSmallBusiness')} checked={isSmallBusiness} onChange={setSmall} />
    </FormDialog>
  );
}
