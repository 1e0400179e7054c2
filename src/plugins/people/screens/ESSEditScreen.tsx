import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { isCallError } from '#core/client/callError.ts';
import { Button } from '#ui/button/Button.tsx';
import { FailedRead } from '#ui/emptyState/FailedRead.tsx';
import { ErrorSummary, type FieldProblem } from '#ui/form/ErrorSummary.tsx';
import { FormLayout, FormSection } from '#ui/form/FormLayout.tsx';
import { findFieldProblems } from '#ui/form/findFieldProblems.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { Pill } from '#ui/pill/Pill.tsx';
import { useRead } from '#ui/query/useRead.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { useCommandHandlers, useScreen } from '#ui/screen/screenContext.ts';
import { useMissingRightInWords } from '#ui/screen/useMissingRightInWords.ts';
import { ScreenBody, ScreenFrame } from '#ui/screenFrame/ScreenFrame.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { notify } from '#ui/toast/notify.ts';
import { Toolbar } from '#ui/toolbar/Toolbar.tsx';
import { useListWords } from '#ui/words/listWords.ts';
import { readSettings, type SelfServiceSetting, updateSettings } from '../contract/selfService';
import { problemsOf } from './employee/problemsOf';
import { SettingFields } from './self-service/SettingFields';

const PreviewDialog = lazy(() => import('./self-service/PreviewDialog'));

/** 社員セルフサービス編集: what staff see of themselves, what they may ask for, and what they are told. */
export default function ESSEditScreen() {
  const screen = useScreen();
  const say = useMessages('people');
  const words = useListWords();
  const read = useRead(readSettings, {}, { message: false });
  const prefix = useId();
  const form = useRef<HTMLFormElement>(null);
  const write = useWrite(updateSettings, { message: false });
  const [typed, setTyped] = useState<readonly SelfServiceSetting[] | null>(null);
  const [isPreviewing, setPreviewing] = useState(false);
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const missing = useMissingRightInWords(updateSettings);
  const cannot = missing && words.missingRight(missing);
  useEffect(() => screen.setUnsaved(typed !== null), [typed, screen.setUnsaved]);
  const settings = typed ?? read.data?.settings;
  const save = async () => {
    const unread = form.current ? findFieldProblems(form.current) : [];
    setProblems(unread);
    if (unread.length > 0 || !typed || write.isPending) return;
    try {
      await write.mutateAsync({ settings: [...typed] });
      setTyped(null);
      notify('success', words.form.saved);
    } catch (error) {
      if (!isCallError(error)) throw error;
      setProblems(problemsOf(error, prefix, 'settings.'));
    }
  };
  useCommandHandlers({
    'people:self-service-save': { run: save, disabled: cannot },
    'people:self-service-preview': { run: () => setPreviewing(true) },
  });
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
            onClick={() => void save()}
          >
            {words.form.save}
          </Button>
        }
      >
        <Button command="people:self-service-preview" onClick={() => setPreviewing(true)}>
          {say('selfSettings.preview')}
        </Button>
      </Toolbar>
      <ErrorSummary problems={problems} />
      <ScreenBody>
        <FormLayout ref={form} label={say('selfSettings.title')}>
          {settings.map((setting, place) => (
            <FormSection key={setting.kind} title={say(`fact.kinds.${setting.kind}`)}>
              <SettingFields
                setting={setting}
                prefix={`${prefix}${place}-`}
                periodError={problems.find(({ fieldId }) => fieldId === `${prefix}${place}-closesOn`)?.message}
                onChange={change}
              />
            </FormSection>
          ))}
        </FormLayout>
      </ScreenBody>
      {isPreviewing ? (
        <Suspense>
          <PreviewDialog settings={settings} onClose={() => setPreviewing(false)} />
        </Suspense>
      ) : null}
    </ScreenFrame>
  );
}
