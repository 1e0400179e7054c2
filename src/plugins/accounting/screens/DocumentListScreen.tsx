export default function DocumentListScreen() {
  return null;
}
