export default function AccountItemsScreen() {
  return null;
}
