import type { ViewProps } from '../view';

export function View({ look }: ViewProps) {
  return <p>{look?.shown?.told ? JSON.stringify(look.shown.told.case) : ''}</p>;
}
