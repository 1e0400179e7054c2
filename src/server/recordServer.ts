import * as attachments from '../core/record/attachment';
import * as comments from '../core/record/comment';
import { subjectHistory } from '../core/record/history';
import * as related from '../core/record/related';
import * as views from '../core/record/savedView';
import { approvalHandlers } from './approval/approvalHandlers';
import { provideDeciders } from './approval/deciders';
import { routesOfDepartment } from './approval/routesOfDepartment';
import { provideSuperiors } from './approval/superiors';
import { watchDeciders } from './approval/watchDeciders';
import { logHandlers } from './audit/logHandlers';
import { LogWords } from './audit/logWords';
import { provideAccountUses } from './company/accountUses';
import { provideBankAccountUses } from './company/bankAccountUses';
import { provideBankHolidays } from './company/bankHolidays';
import { provideBankReconciliation } from './company/bankReconciliation';
import { provideBookedWork } from './company/bookedWork';
import { companyListHandlers } from './company/companyList';
import { provideCreditParts } from './company/creditParts';
import { provideDepartmentUses } from './company/departmentUses';
import { provideDocumentOrigins } from './company/documentOrigins';
import { provideExpensedWork } from './company/expensedWork';
import { provideFileUses } from './company/fileUses';
import { provideFirstSteps } from './company/firstSteps';
import { provideItemsAtBank } from './company/itemsAtBank';
import { providePaidWork } from './company/paidWork';
import { providePartnerPlaces } from './company/partnerPlaces';
import { providePartnerUses } from './company/partnerUses';
import { providePaymentTermUses } from './company/paymentTermUses';
import { provideBoughtWork } from './company/readBoughtWork';
import { provideStoppedPayments } from './company/stoppedPayments';
import { provideTodaysWork } from './company/todaysWork';
import { provideChangeKinds } from './dualControl/changeKinds';
import { changeHandlers } from './dualControl/decideChange';
import { noticeHandlers } from './dualControl/noticeHandlers';
import { provideSentences } from './http/sentences';
import { Wording } from './http/wording';
import { servedBatchJob } from './paper/batchJob';
import { paperHandlers } from './paper/paperHandlers';
import { Papers } from './paper/papers';
import { accessKinds } from './permission/accessChanges';
import { accessSubjects } from './permission/accessSubjects';
import { provideAccessWatch } from './permission/accessWatch';
import { accountKinds } from './permission/accountChanges';
import { catalogueOf } from './permission/catalogue';
import { namedKinds, namedRightHandlers } from './permission/namedRights';
import { provideReadings } from './permission/readings';
import { roleHandlers } from './permission/roleHandlers';
import { routeHandlers } from './permission/routeHandlers';
import { startPageHandlers } from './permission/startPageHandlers';
import { userHandlers } from './permission/userHandlers';
import { handle, type PluginServer } from './plugin';
import type { InstalledPlugins } from './plugins';
import {
  addAttachment,
  attachmentHandlers,
  deleteAttachment,
  downloadAttachment,
  listAttachments,
} from './record/attachments';
import { addComment, deleteComment, listComments, updateComment } from './record/comments';
import { readHistory } from './record/readHistory';
import { countBeside, findRelatedRecords } from './record/relatedRecords';
import { deleteSavedView, listSavedViews, updateSavedView } from './record/savedViews';
import { Subjects } from './record/subjects';
import { provideLeavers } from './rights/leavers';
import { wordsOfRights } from './rights/rightWords';
import { changeSessionHandlers } from './session/changeSession';
import { resetHandlers } from './session/secondFactorHandlers';
import { sessionListHandlers } from './session/sessionLists';

/** What the server does for the records of every domain: history, files, comments, saved views. Its words are the core's. */
export function recordServer({ servers, manifests, messages }: InstalledPlugins): PluginServer {
  provideSuperiors(servers);
  provideDeciders(servers);
  const wording = new Wording(messages, wordsOfRights({ servers, messages }));
  provideSentences(wording);
  const words = new LogWords(wording, [...messages.keys()]);
  provideAccessWatch(watchDeciders(words));
  provideLeavers(servers);
  provideReadings(servers);
  provideBankHolidays(servers);
  provideDepartmentUses([...servers.flatMap(({ departmentUses = [] }) => departmentUses), routesOfDepartment]);
  provideChangeKinds([...servers, { changes: [...accessKinds, ...accountKinds, ...namedKinds] }]);
  provideFirstSteps(servers.flatMap(({ firstSteps = [] }) => firstSteps));
  provideTodaysWork(servers.flatMap(({ todaysWork = [] }) => todaysWork));
  provideBankAccountUses(servers.flatMap(({ bankAccountUses = [] }) => bankAccountUses));
  provideAccountUses(servers.flatMap(({ accountUses = [] }) => accountUses));
  provideDocumentOrigins(servers.flatMap(({ documentOrigins = [] }) => documentOrigins));
  provideBoughtWork(
    servers.flatMap(({ findBoughtWork }) => findBoughtWork ?? []),
    servers.flatMap(({ findLostTax }) => findLostTax ?? []),
  );
  provideBookedWork(servers.flatMap(({ bookedSide }) => bookedSide ?? []));
  provideExpensedWork(servers.flatMap(({ findExpensedWork }) => findExpensedWork ?? []));
  providePaidWork(servers.flatMap(({ findPaidWork }) => findPaidWork ?? []));
  provideFileUses(servers.flatMap(({ findFileUses }) => findFileUses ?? []));
  provideItemsAtBank(servers.flatMap(({ findItemsAtBank }) => findItemsAtBank ?? []));
  provideStoppedPayments(servers.flatMap(({ findStoppedPayments }) => findStoppedPayments ?? []));
  provideBankReconciliation(servers.find((server) => server.bankReconciliation)?.bankReconciliation);
  providePartnerUses(servers.flatMap(({ partnerUses = [] }) => partnerUses));
  provideCreditParts(servers.flatMap(({ creditParts = [] }) => creditParts));
  providePartnerPlaces(servers.flatMap(({ partnerPlaces = [] }) => partnerPlaces));
  providePaymentTermUses(servers.flatMap(({ paymentTermUses = [] }) => paymentTermUses));
  const catalogue = catalogueOf(() => [...servers, own], manifests, messages);
  const papers = new Papers(servers);
  const subjects = new Subjects([...servers, accessSubjects(catalogue)]);
  const own: PluginServer = {
    id: 'core',
    needs: [],
    handlers: [
      ...logHandlers(words, { messages, servers }),
      ...sessionListHandlers,
      ...changeSessionHandlers,
      ...resetHandlers,
      ...companyListHandlers(() => [...servers, own]),
      handle(subjectHistory, readHistory(subjects)),
      handle(attachments.listAttachments, listAttachments(subjects)),
      handle(attachments.addAttachment, addAttachment(subjects)),
      handle(attachments.downloadAttachment, downloadAttachment(subjects)),
      handle(attachments.deleteAttachment, deleteAttachment(subjects)),
      ...attachmentHandlers(subjects, servers),
      handle(comments.listComments, listComments(subjects)),
      handle(comments.addComment, addComment(subjects)),
      handle(comments.updateComment, updateComment(subjects)),
      handle(comments.deleteComment, deleteComment(subjects)),
      handle(related.relatedRecords, findRelatedRecords(subjects)),
      handle(related.countBeside, countBeside(subjects)),
      handle(views.listSavedViews, listSavedViews(manifests)),
      handle(views.updateSavedView, updateSavedView(manifests)),
      handle(views.deleteSavedView, deleteSavedView),
      ...approvalHandlers(subjects, servers, words),
      ...changeHandlers,
      ...namedRightHandlers(catalogue),
      ...noticeHandlers,
      ...userHandlers(catalogue),
      ...roleHandlers(catalogue),
      ...startPageHandlers(catalogue),
      ...routeHandlers(catalogue),
      ...paperHandlers(papers),
    ],
    jobs: [servedBatchJob(papers)],
  };
  return own;
}
