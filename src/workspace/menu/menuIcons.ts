import {
  BookOpenText,
  Boxes,
  BriefcaseBusiness,
  Clock,
  FileSignature,
  Handshake,
  House,
  Landmark,
  type LucideIcon,
  ReceiptText,
  ScanText,
  Settings,
  ShoppingCart,
  Users,
} from 'lucide-react';
import type { MenuGroupKey } from '../../core/plugin/menuGroups';

export const MENU_ICONS: Readonly<Record<MenuGroupKey, LucideIcon>> = {
  assistant: House,
  people: Users,
  'time-and-payroll': Clock,
  'expenses-and-tasks': ReceiptText,
  sales: Handshake,
  'contracts-and-invoices': FileSignature,
  purchasing: ShoppingCart,
  'accounting-documents': BookOpenText,
  finance: Landmark,
  ocr: ScanText,
  assets: Boxes,
  'organisation-and-hr-administration': Settings,
  other: BriefcaseBusiness,
};
