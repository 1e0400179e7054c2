import { useState } from 'react';
import { dayInTokyo } from '#core/value/day.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useRead } from '#ui/query/useRead.ts';
import { notify } from '#ui/toast/notify.ts';
import type { FactKind } from '../../contract/factKinds';
import { readMyself, type SelfServiceSetting } from '../../contract/selfService';
import { FactParts } from '../employee/FactParts';
import { toldBefore, whyNotAsked } from './whyNotAsked';

interface PreviewDialogProps {
  settings: readonly SelfServiceSetting[];
  onClose: () => void;
}

/** The record as staff would see it with the settings typed so far, shown with one's own. */
export default function PreviewDialog({ settings, onClose }: PreviewDialogProps) {
  const say = useMessages('people');
  const { data } = useRead(readMyself, {}, { message: false });
  const shown = settings.filter(({ maySee }) => maySee);
  const [chosen, choose] = useState<FactKind | undefined>(shown[0]?.kind);
  const setting = shown.find(({ kind }) => kind === chosen);
  const info = { facts: data?.facts ?? [] };
  const facts = info.facts.filter(({ kind }) => kind === setting?.kind);
  const today = dayInTokyo(new Date());
  const nothing = { run: () => undefined, disabled: say('selfSettings.onlyPreview') };
  const refused = whyNotAsked(setting, say);
  return (
    <Dialog
      open
      title={say('selfSettings.preview')}
      description={say('selfSettings.previewHint')}
      width={820}
      actions={
        setting ? (
          <Button
            kind="main"
            disabled={refused !== undefined}
            title={refused}
            onClick={() => notify('info', say('selfSettings.onlyPreview'))}
          >
            {say('self.request')}
          </Button>
        ) : null
      }
      onClose={onClose}
    >
      {setting ? (
        <>
          <FactParts
            info={info}
            panel={{
              ...{ kinds: shown.map(({ kind }) => kind), kind: setting.kind, choose, facts, cancel: null },
              current: facts.findLast(({ validFrom }) => validFrom <= today),
              isMasked: false,
              ...{ edit: nothing, reveal: nothing, dialogs: null },
            }}
          />
          <p>{refused ?? toldBefore(setting, say)}</p>
        </>
      ) : (
        <p>{say('selfSettings.nothingShown')}</p>
      )}
    </Dialog>
  );
}
