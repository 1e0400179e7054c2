import type { ExportFormat, ExportFormatId } from './exportFormat';
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
