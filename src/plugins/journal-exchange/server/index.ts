import { definePluginServer, handle, handlePrepared } from '#server/plugin.ts';
import * as documents from '../../ledger/document/contract/journalEntry';
import { bankFileUses } from '../bank-line/server/bankFileUses';
import { bankLineHandlers } from '../bank-line/server/bankLineHandlers';
import * as exports from '../export/contract/accountingExport';
import { downloadDocuments } from '../export/server/downloadDocuments';
import { exportDocuments } from '../export/server/exportDocuments';
import { downloadExport, listExports, listPackages } from '../export/server/exportHistory';
import { listExportNames, updateExportNames } from '../export/server/exportNameHandlers';
import { exportNameUses } from '../export/server/exportNameUses';
import { keywordHandlers } from '../keyword/server/keywordHandlers';
import { keywordUses } from '../keyword/server/keywordUses';
import { keywordPlaces } from '../keyword/server/partnerPlaces';
import { keywordSubject } from '../keyword/server/readKeywords';
import { firstSteps } from '../opening-import/server/firstSteps';
import { openingHandlers } from '../opening-import/server/openingHandlers';
import * as uploads from '../upload/contract/upload';
import * as previews from '../upload/contract/uploadPreview';
import { previewJournal, previewUpload } from '../upload/server/previewUpload';
import { downloadTemplate } from '../upload/server/templateDownload';
import { undoUpload } from '../upload/server/undoUpload';
import { readUpload, uploadDocuments } from '../upload/server/uploadDocuments';
import { listUploads } from '../upload/server/uploadHistory';
import { uploadNames } from '../upload/server/uploadNames';
import { uploadOrigin } from '../upload/server/uploadOrigin';
import { postUpload } from '../upload/server/uploadPosting';

export default definePluginServer({
  id: 'journal-exchange',
  needs: ['ledger', 'clearing'],
  handlers: [
    handle(documents.downloadDocuments, downloadDocuments),
    ...bankLineHandlers,
    ...keywordHandlers,
    handle(uploads.templateDownload, downloadTemplate),
    handlePrepared(uploads.excelUpload, readUpload, uploadDocuments),
    handle(uploads.excelPost, postUpload),
    handle(uploads.excelUndo, undoUpload),
    handle(uploads.uploadHistory, listUploads),
    handle(previews.uploadPreview, previewUpload),
    handle(previews.uploadJournal, previewJournal),
    ...openingHandlers,
    handle(exports.exportPackages, listPackages),
    handle(exports.exportDocuments, exportDocuments),
    handle(exports.exportHistory, listExports),
    handle(exports.downloadExport, downloadExport),
    handle(exports.exportNames, listExportNames),
    handle(exports.updateExportNames, updateExportNames),
  ],
  subjects: [keywordSubject],
  firstSteps,
  recordNames: uploadNames,
  documentOrigins: [uploadOrigin],
  partnerPlaces: keywordPlaces,
  accountUses: [...keywordUses, ...bankFileUses, ...exportNameUses],
});
