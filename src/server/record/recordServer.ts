import * as attachments from '../../core/record/attachment';
import { subjectHistory } from '../../core/record/history';
import * as views from '../../core/record/savedView';
import { handle, type PluginServer } from '../plugin';
import type { InstalledPlugins } from '../plugins';
import { addAttachment, deleteAttachment, downloadAttachment, listAttachments } from './attachments';
import { readHistory } from './readHistory';
import { deleteSavedView, listSavedViews, updateSavedView } from './savedViews';
import { Subjects } from './subjects';

/** What the server does for the records of every domain: history, files, saved views. Its words are the core's. */
export function recordServer({ servers, manifests }: Pick<InstalledPlugins, 'servers' | 'manifests'>): PluginServer {
  const subjects = new Subjects(servers);
  return {
    id: 'core',
    needs: [],
    handlers: [
      handle(subjectHistory, readHistory(subjects)),
      handle(attachments.listAttachments, listAttachments(subjects)),
      handle(attachments.addAttachment, addAttachment(subjects)),
      handle(attachments.downloadAttachment, downloadAttachment(subjects)),
      handle(attachments.deleteAttachment, deleteAttachment(subjects)),
      handle(views.listSavedViews, listSavedViews(manifests)),
      handle(views.updateSavedView, updateSavedView(manifests)),
      handle(views.deleteSavedView, deleteSavedView),
    ],
  };
}
