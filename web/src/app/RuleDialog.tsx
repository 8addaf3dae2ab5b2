import { Dialog } from '../parts/Dialog';
import { Markdown } from '../parts/Markdown';
import { useTexts } from '../texts';
import type { AboutGame } from '../worker/protocol';
import { ruleSentence } from './ruleSentence';

interface RuleDialogProps {
  name: string;
  games: readonly AboutGame[];
  openRule(name: string | null): void;
}

/** A rule in a sentence and, behind a fold, as the library has it; with its neighbours at hand. */
export function RuleDialog({ name, games, openRule }: RuleDialogProps) {
  const t = useTexts();
  const rules = games.find((game) => name.startsWith(`${game.rulePrefix}-`))?.rules ?? [];
  const index = rules.findIndex((rule) => rule.name === name);
  const rule = rules[index];
  const before = rules[index - 1];
  const after = rules[index + 1];
  const sentence = ruleSentence(name, t);
  return (
    <Dialog title={sentence ? name : `${name}  ${rule?.title ?? ''}`} onClose={() => openRule(null)}>
      {sentence && <p class="rule-sentence">{sentence}</p>}
      {rule && (
        <details class="rule-whole" open={sentence === ''}>
          <summary>
            {t('ruleWhole')}: <span lang="en">{rule.title}</span>
          </summary>
          <div class="rule-text" lang="en">
            <Markdown text={rule.text} openRule={openRule} />
          </div>
        </details>
      )}
      <nav class="row spread">
        <button
          type="button"
          class="button quiet"
          disabled={!before}
          onClick={() => before && openRule(before.name)}
        >
          ← {before?.name ?? t('ruleBefore')}
        </button>
        <button
          type="button"
          class="button quiet"
          disabled={!after}
          onClick={() => after && openRule(after.name)}
        >
          {after?.name ?? t('ruleAfter')} →
        </button>
      </nav>
    </Dialog>
  );
}
