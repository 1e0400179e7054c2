import type { ApprovalState } from '../core/approval/contract';
import type { CompanyProfile } from '../core/company/list';
import type { Endpoint, InputOf, OutputOf } from '../core/contract/endpoint';
import type { Refusal } from '../core/contract/refusal';
import type { FieldClass } from '../core/contract/roles';
import type { WorkRow } from '../core/contract/workRow';
import type { AttachmentWords } from '../core/record/attachment';
import type { RelatedRecord } from '../core/record/related';
import type { Day } from '../core/value/day';
import type { Locale, Text } from '../core/value/text';
import type { Call } from './call';
import type { AccountUse } from './company/accountUses';
import type { BankAccountUse } from './company/bankAccountUses';
import type { BankReconciliation } from './company/bankReconciliation';
import type { BookedSide } from './company/bookedWork';
import type { BoughtWork, ExpectedWork } from './company/boughtWork';
import type { CreditPart } from './company/creditParts';
import type { DocumentOrigin } from './company/documentOrigins';
import type { FindExpensedWork } from './company/expensedWork';
import type { FindFileUses } from './company/fileUses';
import type { FindItemsAtBank } from './company/itemsAtBank';
import type { FindPaidWork } from './company/paidWork';
import type { PartnerPlace } from './company/partnerPlaces';
import type { FindStoppedPayments } from './company/stoppedPayments';
import type { Tx } from './database/transaction';
import type { StoredChange } from './dualControl/storedChanges';
import type { AnyJob } from './jobs/job';
import type { PersonWithoutLogin } from './permission/personWithoutLogin';
import type { Leaver } from './rights/leaver';

export type { Call } from './call';
export type { AccountUse } from './company/accountUses';

/** Reads the request's input inside `tx`, decides by rules, writes with `tx`, and returns the contract's shape. */
export type UseCase<E extends Endpoint> = (tx: Tx, input: InputOf<E>, call: Call) => Promise<OutputOf<E>>;

/**
 * A use case that serves the writes of one company that wait at the same time in one transaction.
 * It answers each call by its position, with a result or a refusal; a refused one leaves nothing behind.
 */
export type BatchUseCase<E extends Endpoint> = (
  tx: Tx,
  calls: readonly { input: InputOf<E>; call: Call }[],
) => Promise<(OutputOf<E> | Refusal)[]>;

export interface Handler {
  readonly endpoint: Endpoint;
  readonly serve: UseCase<Endpoint>;
  readonly serveBatch?: BatchUseCase<Endpoint>;
  /** Makes of the input what `serve` is given, before the transaction begins. */
  readonly prepare?: (input: unknown) => Promise<unknown>;
}

/** `endpoint → use case`, one line each in a plugin's `server/index.ts`. */
export function handle<E extends Endpoint>(endpoint: E, useCase: UseCase<E>): Handler {
  // A handler is stored without its type parameters; input and output are checked by the endpoint's own schemas.
  return { endpoint, serve: useCase as unknown as UseCase<Endpoint> };
}

/**
 * `endpoint → use case` for a write that begins with slow work of no concern to the database: `prepare` does it before
 * the transaction, so that it holds no connection.
 */
export function handlePrepared<E extends Endpoint, Prepared>(
  endpoint: E,
  prepare: (input: InputOf<E>) => Promise<Prepared>,
  useCase: (tx: Tx, prepared: Prepared, call: Call) => Promise<OutputOf<E>>,
): Handler {
  // Stored without its type parameters, like every handler.
  const stored = { serve: useCase, prepare } as unknown as Pick<Handler, 'serve' | 'prepare'>;
  return { endpoint, ...stored };
}

/** `endpoint → use case` for writes that share a transaction under load. */
export function handleBatch<E extends Endpoint>(endpoint: E, useCase: BatchUseCase<E>): Handler {
  const serveBatch = useCase as unknown as BatchUseCase<Endpoint>;
  const serve: UseCase<Endpoint> = async (tx, input, call) => {
    const [answer] = await serveBatch(tx, [{ input, call }]);
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return { endpoint, serve, serveBatch };
}

/** A kind of record that others may ask about: its history, the files and comments beside it, what it belongs to. */
export interface Subject {
  /** As in the audit log: `journal-entry`. */
  readonly kind: string;
  /** Other kinds under which the log knows the same record: the draft it once was. */
  readonly loggedAs?: readonly string[];
  /** Whose right it takes to see the record, and to change it. */
  readonly read: Endpoint;
  readonly change: Endpoint;
  /** The record of this id in sight of the caller. A settled one keeps its files for good. */
  readonly find: (tx: Tx, id: string, call: Call) => Promise<{ readonly isSettled: boolean } | undefined>;
  /** The endpoints by which files of this kind are listed, added and removed under its own words. */
  readonly files?: Partial<AttachmentWords>;
  /** The records that belong to it, the nearest first; asked for records that were found. */
  readonly findRelated?: (tx: Tx, id: string, call: Call) => Promise<readonly RelatedRecord[]>;
}

/** Names of records by id, as of the day of the call; one that is gone has none. */
export type NameRecords = (
  tx: Tx,
  call: Pick<Call, 'companyId' | 'today'>,
  ids: readonly string[],
) => Promise<ReadonlyMap<string, string>>;

/** A kind of record that is put before approvers; `settle` is told, in the same transaction, where its request went. */
export interface ApprovalListener {
  /** As in the audit log: `journal-entry`. */
  readonly kind: string;
  /** Whose right, for more than one's own, it takes to be named as somebody who decides about the kind. */
  readonly decide: Endpoint;
  readonly settle: (
    tx: Tx,
    call: Call,
    request: { readonly id: string; readonly state: ApprovalState },
  ) => Promise<void>;
  /** The use case that asks for its approval, and the endpoint whose right that takes. */
  readonly ask?: {
    readonly endpoint: Endpoint;
    readonly request: (
      tx: Tx,
      asked: { readonly id: string; readonly version: number; readonly comment?: string | undefined },
      call: Call,
    ) => Promise<unknown>;
  };
}

/** Who stands above a person: named by the domain that knows people, found for approvals. */
export interface Superior {
  readonly name: string;
  /** Null for one who has no login. */
  readonly userId: string | null;
}

/** Joins a login to the person of its employee number, where there is one without. */
export type JoinLogin = (
  tx: Tx,
  call: Call,
  login: { readonly userId: string; readonly employeeNumber: string },
) => Promise<void>;

/** How the names of those with a login are read, by login: in kana. */
export type FindReadings = (tx: Tx, asked: Pick<Call, 'companyId' | 'today'>) => Promise<ReadonlyMap<string, string>>;

/** The staff as of a day, those to come among them, who have no login. */
export type FindWithoutLogin = (
  tx: Tx,
  asked: Pick<Call, 'companyId' | 'today'>,
) => Promise<readonly PersonWithoutLogin[]>;

/** The last days of those who have left the company as of a day, by login, with the instant each was recorded. */
export type FindLeavers = (tx: Tx, companyId: string, on: Day) => Promise<ReadonlyMap<string, Leaver>>;

/** The superior of the caller as of a day; a head is that of `department`, or of the caller's own where it is null. */
export type FindSuperior = (
  tx: Tx,
  call: Call,
  asked: { readonly kind: 'manager' | 'departmentHead'; readonly department: string | null },
) => Promise<Superior | undefined>;

/** The days on which banks are closed, as a company keeps them; weekends and those of the law need not be among them. */
export type FindBankHolidays = (tx: Tx, companyId: string) => Promise<readonly Day[]>;

/** Records of one kind that name a department: shown before the department changes or ends. */
export interface DepartmentUse {
  readonly title: Text;
  /** Whose right it takes to see them. */
  readonly read: Endpoint;
  /** The names of all that are in sight of the caller, as people know them; asked of callers who hold the right. */
  readonly find: (tx: Tx, call: Call, asked: { readonly code: string; readonly on: Day }) => Promise<readonly string[]>;
}

/** What a kind of change takes and gives, in words: a code the screens know (`class:pay`), or `text:` and words. */
export interface ShownChange {
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

/** A kind of change that takes two persons: who decides it, how it is shown, and what happens when it is approved. */
export interface ChangeKind {
  readonly kind: string;
  readonly title: Text;
  /** Whose right it takes to decide it; named `decide…`, so that the database notes who holds it. */
  readonly decides: Endpoint;
  /** As the audit log knows the record. */
  readonly subject: string;
  /** Its values are shown to who reads this class alone, and the log names fields without values. */
  readonly fieldClass?: FieldClass;
  /** Where the record is looked at. */
  readonly path: (change: StoredChange) => string;
  readonly show: (change: StoredChange, call: Call) => ShownChange;
  /** Does what was approved, in the transaction of the decision. What changed in between is refused. */
  readonly carryOut: (tx: Tx, call: Call, change: StoredChange) => Promise<void>;
  /** It is done later, by its proposer: a code that is shown to whoever asked for it. */
  readonly isTakenLater?: boolean;
}

/** Something a new company needs before its first document: shown on the start page until all of it is done. */
export interface FirstStep {
  /** Its place among those of all domains. */
  readonly order: number;
  readonly title: Text;
  /** The screen where it is done, and whose right that takes. */
  readonly path: string;
  readonly does: Endpoint;
  readonly isDone: (tx: Tx, call: Call) => Promise<boolean>;
}

/** Work of one kind that waits for the caller today: rows of the start page. */
export interface WorkKind {
  /** `clearing:deposits` */
  readonly kind: `${string}:${string}`;
  /** Its place among those of all domains. */
  readonly order: number;
  readonly title: Text;
  /** Whose right doing it takes; everybody's own where absent. */
  readonly does?: Endpoint;
  /** The most urgent first, a few of `count`; `path` leads to all of them. */
  readonly find: (
    tx: Tx,
    call: Call,
  ) => Promise<{ readonly count: number; readonly path: string; readonly rows: readonly WorkRow[] }>;
}

/** Something of one kind that is open with a business partner: told before the partner is taken out of use. */
export interface PartnerUse {
  readonly title: Text;
  /** Whose right it takes to see how much. */
  readonly read: Endpoint;
  /** How many records are open, and what they come to, in yen. */
  readonly find: (tx: Tx, call: Call, partner: string) => Promise<{ readonly count: number; readonly amount: number }>;
}

/** How many records name a payment term; those of vendors that a law protects, by that law. */
export interface TermCount {
  readonly term: string;
  readonly count: number;
  readonly law?: 'subcontract' | 'freelance';
}

/** Records of one kind that name payment terms: counted beside a term, and judged before it changes. */
export interface PaymentTermUse {
  readonly title: Text;
  readonly count: (tx: Tx, call: Call) => Promise<readonly TermCount[]>;
}

/** One promise of a domain: how much was looked at, and what of it does not hold. */
export interface VerifiedPromise {
  readonly id: string;
  readonly checked: number;
  readonly failures: number;
  readonly violations: readonly { readonly subject: string; readonly detail: string }[];
}

/** How one promise is recomputed for the company `tx` is scoped to. */
export interface PromiseCheck {
  readonly id: string;
  readonly verify: (tx: Tx, companyId: string) => Promise<VerifiedPromise>;
}

/** A type of documents that people type: a role may do without it. */
export interface TypedDocument {
  readonly code: string;
  readonly title: string;
}

export interface FoundLike {
  /** The rights, for the whole company, that it takes to see what is taken over. */
  readonly reads: readonly Endpoint[];
  /** Reads the company of the call; what is answered fills the new one. */
  readonly read: (tx: Tx, call: Call) => Promise<NonNullable<PluginServer['foundCompany']>>;
}

/**
 * A document of fixed form (帳票): a layout, and how the answer of an endpoint becomes what it shows. Whoever may call the
 * endpoint may draw the paper, and it shows what that caller is answered: rights, scopes and classes of fields are those
 * of the endpoint.
 */
export interface Paper<E extends Endpoint = Endpoint> {
  /** `expenses:claim`; unique in the product. */
  readonly name: `${string}:${string}`;
  /** A read; what is asked of it says which record. */
  readonly of: E;
  /** Typst source that defines `draw(about, data)` and draws by `/sheet.typ`. Nothing of a record is ever part of it. */
  readonly layout: string;
  /** What the layout itself says: `about.words`. */
  readonly words: Readonly<Record<Locale, Readonly<Record<string, string>>>>;
  readonly compose: (tx: Tx, answer: OutputOf<E>, call: Call, words: Paper['words'][Locale]) => Promise<ComposedPaper>;
}

/** One record as its layout draws it: texts and figures as they stand on the paper. */
export interface ComposedPaper {
  /** Of the file, without its ending. */
  readonly fileName: string;
  /** Plain JSON. */
  readonly data: object;
}

export function paper<E extends Endpoint>(definition: Paper<E>): Paper {
  // A paper is stored without its type parameter; its answer comes from the very endpoint it names.
  return definition as unknown as Paper;
}

/** What a plugin contributes to the server. `src/plugins/<id>/server/index.ts` exports one as default. */
export interface PluginServer {
  readonly id: string;
  /** The id under which databases know its migrations from before it was renamed. */
  readonly formerly?: string;
  /** Plugins whose services this one calls: migrated and seeded before it; a ring stops the start. */
  readonly needs: readonly string[];
  readonly handlers: readonly Handler[];
  readonly subjects?: readonly Subject[];
  /** What the log calls records whose ids say nothing to a reader, by kind. */
  readonly recordNames?: Readonly<Record<string, NameRecords>>;
  readonly approvals?: readonly ApprovalListener[];
  /** The kinds of changes of its records that take two persons. */
  readonly changes?: readonly ChangeKind[];
  /** Told of a new user: the domain that knows people joins the login to whom it belongs. */
  readonly joinLogin?: JoinLogin;
  /** Of the one domain that knows people: whose login should be stopped. */
  readonly findLeavers?: FindLeavers;
  /** Of the one domain that knows people: look-ups of users find them by their readings. */
  readonly findReadings?: FindReadings;
  /** Of the one domain that knows people: for whom a user may be made. */
  readonly findWithoutLogin?: FindWithoutLogin;
  /** Of the one domain that knows who reports to whom. */
  readonly findSuperior?: FindSuperior;
  /** Of the one domain that keeps holidays: due days move off them. */
  readonly findBankHolidays?: FindBankHolidays;
  /** What of its records a change of a department touches. */
  readonly departmentUses?: readonly DepartmentUse[];
  /** What of the domain a new company has to set up. */
  readonly firstSteps?: readonly FirstStep[];
  /** What of the domain waits to be done today. */
  readonly todaysWork?: readonly WorkKind[];
  /** Whose bank accounts it keeps. */
  readonly bankAccountUses?: readonly BankAccountUse[];
  /** What of its records names an account of the books. */
  readonly accountUses?: readonly AccountUse[];
  /** What of its records documents of the books were made from. */
  readonly documentOrigins?: readonly DocumentOrigin[];
  /** What of its records is open with a business partner. */
  readonly partnerUses?: readonly PartnerUse[];
  /** What of its records the credit given to a customer is made of. */
  readonly creditParts?: readonly CreditPart[];
  /** Which of its records come to name another partner when partners are merged. */
  readonly partnerPlaces?: readonly PartnerPlace[];
  /** What the work costs that it buys for sales orders and people, month by month. */
  readonly findBoughtWork?: (tx: Tx, call: Call, months: readonly string[]) => Promise<readonly BoughtWork[]>;
  /** Of the one domain that buys it: the input tax of expected work that will not be deducted, in the order asked. */
  readonly findLostTax?: (tx: Tx, call: Call, expected: readonly ExpectedWork[]) => Promise<readonly number[]>;
  /** What it posts of work that is sold or bought. */
  readonly bookedSide?: BookedSide;
  /** Of the one domain that pays people: what they cost, for whoever may see it. */
  readonly findPaidWork?: FindPaidWork;
  /** Of the one domain that pays back expenses: what people laid out, for whoever may see it. */
  readonly findExpensedWork?: FindExpensedWork;
  /** Which of its records ask to be paid for a file. */
  readonly findFileUses?: FindFileUses;
  /** What of its records holds back the payment of a document. */
  readonly findStoppedPayments?: FindStoppedPayments;
  /** What of open items it has given a bank a file for. */
  readonly findItemsAtBank?: FindItemsAtBank;
  /** Of the one domain that reconciles accounts at banks. */
  readonly bankReconciliation?: BankReconciliation;
  /** What of its records names payment terms. */
  readonly paymentTermUses?: readonly PaymentTermUse[];
  /** Of these companies, those of which the domain has something that is kept for good; `tx` sees all companies. */
  readonly findKept?: (tx: Tx, companyIds: readonly string[]) => Promise<readonly string[]>;
  /** Of the one domain that keeps what companies are, by id as of a day; `tx` sees all companies. */
  readonly describeCompanies?: (tx: Tx, of: readonly string[], on: Day) => Promise<ReadonlyMap<string, CompanyProfile>>;
  /** Recomputes what the domain promises of its records of a company, each by itself: a restored backup is proven by it. */
  readonly verify?: readonly PromiseCheck[];
  /** The types of the documents that are typed on its screens. Its use cases refuse those a caller's roles leave out. */
  readonly findDocumentTypes?: (tx: Tx, call: Call) => Promise<readonly TypedDocument[]>;
  /** Work of the night, done for every company, and work that is done to order. */
  readonly jobs?: readonly AnyJob[];
  /** What of its records is drawn on paper. */
  readonly papers?: readonly Paper[];
  /** Fills a new company with what the domain cannot do without (chart of accounts, document types…). */
  readonly foundCompany?: (tx: Tx, call: Call) => Promise<void>;
  /** How a new company begins like one that is there, instead of by `foundCompany`: by its masters, never its figures. */
  readonly foundLike?: FoundLike;
  /** Fills the demo company through the domain's own use cases; each stage runs in a transaction of its own. */
  readonly demo?: () => Promise<{ default: readonly DemoStage[] }>;
}

/** `title` is printed as progress. `call.userId` is the demo user named by `as` (`E0002`). */
export interface DemoStage {
  readonly title: string;
  readonly as: string;
  readonly run: (tx: Tx, call: Call) => Promise<void>;
}

export const definePluginServer = (server: PluginServer): PluginServer => server;
