export default function UploadScreen() {
  return null;
}
