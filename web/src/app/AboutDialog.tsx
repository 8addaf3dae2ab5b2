import { Dialog } from '../parts/Dialog';
import { useTexts } from '../texts';

export function AboutDialog({ version, onClose }: { version: string; onClose(): void }) {
  const t = useTexts();
  return (
    <Dialog title="parlor" onClose={onClose}>
      <p>{t('aboutText', { version })}</p>
      <h3>{t('licences')}</h3>
      <pre class="licences">{document.getElementById('licences')?.textContent}</pre>
    </Dialog>
  );
}
