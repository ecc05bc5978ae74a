/** The widget of the stand-in: two buttons, one pays and one is refused by the bank. */
export const widgetScript = (root: string): string => `
window.cp = {
  CloudPayments: class {
    pay(kind, charge, { onSuccess, onFail }) {
      const box = document.createElement('div');
      box.setAttribute('role', 'dialog');
      box.setAttribute('aria-label', 'CloudPayments');
      const add = (label, path, isPaid) => {
        const button = document.createElement('button');
        button.type = 'button';
        button.textContent = label;
        button.onclick = async () => {
          const response = await fetch('${root}/widget/' + path, { method: 'POST', body: JSON.stringify(charge) });
          const said = await response.json();
          box.remove();
          if (isPaid && said.refused === undefined) onSuccess(charge);
          else onFail('refused', charge);
        };
        box.append(button);
      };
      add('Pay ' + charge.amount + ' ' + charge.currency, 'pay', true);
      add('Refuse the card', 'fail', false);
      document.body.append(box);
    }
  },
};
`;
