import { ELECTRONIC_BOOKS, type ExportFormat, type ExportFormatId, type ExportTargetId } from './exportFormat';
import { freeeFormat } from './freeeFormat';
import { genericFormat } from './genericFormat';
import { moneyForwardFormat } from './moneyForwardFormat';
import { obcCloudFormat, obcIvFormat } from './obcFormats';
import { pcaFormat } from './pcaFormat';
import { tkcFormat } from './tkcFormat';
import { yayoiFormat } from './yayoiFormat';

/** Every format, in the order in which they are offered. */
export const EXPORT_FORMATS: Readonly<Record<ExportFormatId, ExportFormat>> = {
  yayoi: yayoiFormat,
  moneyForward: moneyForwardFormat,
  freee: freeeFormat,
  obcIv: obcIvFormat,
  obcCloud: obcCloudFormat,
  pca: pcaFormat,
  tkc: tkcFormat,
  generic: genericFormat,
};

/** What is asked before anything is written, whatever it is written as. */
export interface ExportTarget extends Pick<ExportFormat, 'title' | 'encodings' | 'hasTaxMethod'> {
  readonly extension: ExportFormat['extension'] | 'zip';
  /** Everything of the range, under our own codes: nothing is left out and no record is called otherwise. */
  readonly isWhole?: boolean;
}

/** Every target, in the order in which they are offered. */
export const EXPORT_TARGETS: Readonly<Record<ExportTargetId, ExportTarget>> = {
  ...EXPORT_FORMATS,
  [ELECTRONIC_BOOKS]: {
    title: { ja: '電子帳簿一式（電帳法）', en: 'Electronic books (tax office)' },
    extension: 'zip',
    encodings: ['utf8Bom', 'cp932'],
    isWhole: true,
  },
};
