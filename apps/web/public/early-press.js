// Remembers a press on the button of the early card until the app is there (platform/early-page.ts).
addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest('#root button') : null
  const pressed = document.getElementById('pressed-button')
  const { dataset } = document.documentElement
  if (button === null || !(pressed instanceof HTMLTemplateElement)) return
  if ('pressedEarly' in dataset) return
  dataset.pressedEarly = ''
  button.replaceWith(pressed.content)
  document.querySelector('#root button')?.focus()
})
