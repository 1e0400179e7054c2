import { Check, Clock, LockKeyhole, MoreHorizontal, Pencil, Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../button/Button';
import { IconButton } from '../button/IconButton';
import { ConfirmDialog } from '../dialog/ConfirmDialog';
import { Dialog } from '../dialog/Dialog';
import { EmptyState, type EmptyStateKind } from '../emptyState/EmptyState';
import { LookUpField } from '../field/LookUpField';
import { TextField } from '../field/TextField';
import { Menu } from '../menu/Menu';
import { Pill } from '../pill/Pill';
import { Progress } from '../progress/Progress';
import { Skeleton } from '../skeleton/Skeleton';
import { Tooltip } from '../tooltip/Tooltip';
import styles from './KitPage.module.css';
import { KitSection } from './KitSection';
import { SAMPLE_OPTIONS } from './sampleRows';

export function PartSamples() {
  return (
    <KitSection title="Button, IconButton, Pill, Menu, Tooltip, Dialog">
      <div className={styles.row}>
        <Button kind="main" keyHint="F12">
          登録
        </Button>
        <Button keyHint="Ctrl+S">保存</Button>
        <Button kind="danger">削除</Button>
        <Button kind="quiet">取り消し</Button>
        <Button kind="main" disabled>
          登録
        </Button>
        <Button disabled>保存</Button>
        <Button kind="main" busy>
          登録
        </Button>
        <Tooltip text="直前の操作を取り消します" keyHint="Ctrl+Z">
          <IconButton label="元に戻す" icon={Undo2} />
        </Tooltip>
        <SampleMenu />
        <SampleDialogs />
      </div>
      <div className={styles.row}>
        <Pill tone="neutral" icon={Pencil}>
          下書き
        </Pill>
        <Pill tone="info" icon={Clock}>
          承認待ち
        </Pill>
        <Pill tone="success" icon={Check}>
          登録済
        </Pill>
        <Pill tone="warning" icon={Undo2}>
          差戻し
        </Pill>
        <Pill tone="danger">期限超過</Pill>
        <Pill tone="accent" icon={LockKeyhole}>
          締め済
        </Pill>
      </div>
    </KitSection>
  );
}

function SampleMenu() {
  const [isShown, setShown] = useState(true);
  return (
    <Menu
      trigger={<IconButton label="その他" icon={MoreHorizontal} />}
      entries={[
        { id: 'edit', label: '編集', icon: Pencil, keyHint: 'F2', onSelect: () => undefined },
        { id: 'shown', label: '表示', checked: isShown, onSelect: () => setShown(!isShown) },
        { id: 'closed', label: '締める', disabled: '権限がありません', onSelect: () => undefined },
        null,
        { id: 'delete', label: '削除', icon: Trash2, danger: true, keyHint: 'F8', onSelect: () => undefined },
      ]}
    />
  );
}

function SampleDialogs() {
  const [shown, setShown] = useState<'form' | 'question' | null>(null);
  const [name, setName] = useState('');
  const [kind, setKind] = useState<string | null>(null);
  const close = () => setShown(null);
  return (
    <>
      <Button onClick={() => setShown('form')}>ダイアログ</Button>
      <Button onClick={() => setShown('question')}>確認</Button>
      <Dialog
        open={shown === 'form'}
        onClose={close}
        title="名前を変える"
        description="一覧に出る名前です。"
        actions={
          <>
            <Button onClick={close}>キャンセル</Button>
            <Button kind="main" onClick={close}>
              変える
            </Button>
          </>
        }
      >
        <TextField label="名前" value={name} onChange={setName} />
        <LookUpField label="分類" options={SAMPLE_OPTIONS} value={kind} onChange={setKind} />
      </Dialog>
      <ConfirmDialog
        open={shown === 'question'}
        title="下書きを破棄しますか"
        description="入力した内容は元に戻せません。"
        confirmLabel="破棄する"
        danger
        onConfirm={close}
        onCancel={close}
      />
    </>
  );
}

const STATES: readonly EmptyStateKind[] = ['empty', 'noHit', 'refused', 'error', 'offline', 'noRight', 'closed'];

export function StateSamples() {
  return (
    <KitSection title="EmptyState, Skeleton, Progress">
      <div className={styles.states}>
        {STATES.map((kind) => (
          <EmptyState
            key={kind}
            kind={kind}
            next="何が起きたか、次に何をすればよいかを一文で書きます。"
            action={<Button>もう一度</Button>}
          />
        ))}
      </div>
      <div className={styles.columns}>
        <Skeleton rows={4} />
        <div>
          <Progress label="取込" done={1200} total={3000} onCancel={() => undefined} />
          <Progress label="準備" done={12} total={null} />
        </div>
      </div>
    </KitSection>
  );
}
