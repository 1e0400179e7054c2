import { useEffect, useState } from 'react';
import { Button } from '../../../ui/button/Button';
import { FailedRead } from '../../../ui/emptyState/FailedRead';
import { CheckField } from '../../../ui/field/CheckField';
import { TextField } from '../../../ui/field/TextField';
import { FormLayout, FormSection, FormSpan } from '../../../ui/form/FormLayout';
import { useMessages } from '../../../ui/i18n/useMessages';
import { Pill } from '../../../ui/pill/Pill';
import { useRead } from '../../../ui/query/useRead';
import { useWrite } from '../../../ui/query/useWrite';
import { useMissingRight } from '../../../ui/screen/currentUser';
import { useCommandHandlers, useScreen } from '../../../ui/screen/screenContext';
import { ScreenBody, ScreenFrame } from '../../../ui/screenFrame/ScreenFrame';
import { Skeleton } from '../../../ui/skeleton/Skeleton';
import { notify } from '../../../ui/toast/notify';
import { Toolbar } from '../../../ui/toolbar/Toolbar';
import { useListWords } from '../../../ui/words/listWords';
import { isAskedKind, readSettings, type SelfServiceSetting, updateSettings } from '../contract/selfService';
import styles from './self-service/ESSEditScreen.module.css';

/** 社員セルフサービス編集: what staff see of themselves, what they may ask for, and what they are told. */
export default function ESSEditScreen() {
  const screen = useScreen();
  const say = useMessages('people');
  const words = useListWords();
  const read = useRead(readSettings, {}, { message: false });
  const write = useWrite(updateSettings);
  const [typed, setTyped] = useState<readonly SelfServiceSetting[] | null>(null);
  const missing = useMissingRight(updateSettings);
  const cannot = missing && words.missingRight(missing);
  useEffect(() => screen.setUnsaved(typed !== null), [typed, screen.setUnsaved]);
  const settings = typed ?? read.data?.settings;
  const save = () => {
    if (!typed) return;
    write.mutate(
      { settings: [...typed] },
      {
        onSuccess: () => {
          setTyped(null);
          notify('success', words.form.saved);
        },
      },
    );
  };
  useCommandHandlers({ 'people:self-service-save': { run: save, disabled: cannot } });
  if (read.error && !read.data) return <FailedRead error={read.error} onRetry={read.refetch} />;
  if (!settings) return <Skeleton rows={8} columns={[160, 0]} />;
  const change = (setting: SelfServiceSetting) =>
    setTyped(settings.map((each) => (each.kind === setting.kind ? setting : each)));
  return (
    <ScreenFrame label={say('selfSettings.title')}>
      <Toolbar
        title={say('selfSettings.title')}
        state={typed ? <Pill tone="warning">{words.form.unsaved}</Pill> : undefined}
        main={
          <Button
            kind="main"
            command="people:self-service-save"
            busy={write.isPending}
            disabled={Boolean(cannot)}
            title={cannot}
            onClick={save}
          >
            {words.form.save}
          </Button>
        }
      />
      <ScreenBody>
        <FormLayout label={say('selfSettings.title')}>
          {settings.map((setting) => (
            <FormSection key={setting.kind} title={say(`fact.kinds.${setting.kind}`)}>
              <SettingFields setting={setting} onChange={change} />
            </FormSection>
          ))}
        </FormLayout>
      </ScreenBody>
    </ScreenFrame>
  );
}

interface SettingFieldsProps {
  setting: SelfServiceSetting;
  onChange: (setting: SelfServiceSetting) => void;
}

function SettingFields({ setting, onChange }: SettingFieldsProps) {
  const say = useMessages('people');
  const canBeAsked = isAskedKind(setting.kind);
  const put = (more: Partial<SelfServiceSetting>) => onChange({ ...setting, ...more });
  return (
    <>
      <div className={styles.checks}>
        <CheckField
          label={say('selfSettings.maySee')}
          checked={setting.maySee}
          onChange={(maySee) => put(maySee ? { maySee } : { maySee, mayAsk: false })}
        />
        {canBeAsked ? (
          <>
            <CheckField
              label={say('selfSettings.mayAsk')}
              checked={setting.mayAsk}
              onChange={(mayAsk) => put(mayAsk ? { mayAsk, maySee: true } : { mayAsk })}
            />
            <CheckField
              label={say('selfSettings.needsEvidence')}
              checked={setting.needsEvidence}
              onChange={(needsEvidence) => put({ needsEvidence })}
            />
          </>
        ) : null}
      </div>
      {canBeAsked ? (
        <FormSpan>
          <TextField
            label={say('selfSettings.notice')}
            maxLength={500}
            value={setting.notice}
            onChange={(notice) => put({ notice })}
          />
        </FormSpan>
      ) : null}
    </>
  );
}
